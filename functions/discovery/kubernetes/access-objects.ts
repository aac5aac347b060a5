/** What is read of accounts and of what they may do (core/v1 and rbac.authorization.k8s.io/v1). */
import * as v from 'valibot';
import { list, metadata, text } from './objects.ts';

const rule = v.object({
  apiGroups: list(v.string()),
  resources: list(v.string()),
  verbs: list(v.string()),
  resourceNames: list(v.string()),
  nonResourceURLs: list(v.string()),
});
export type PolicyRule = v.InferOutput<typeof rule>;

/** A role, or a role of the whole cluster. */
export const role = v.object({ metadata, rules: list(rule) });
export type Role = v.InferOutput<typeof role>;

/** A binding of either kind; that of the whole cluster has no namespace. */
export const roleBinding = v.object({
  metadata,
  roleRef: v.object({ kind: text, name: text }),
  subjects: list(v.object({ kind: text, name: text, namespace: text })),
});
export type RoleBinding = v.InferOutput<typeof roleBinding>;

/** `secrets` are tokens that last, and credentials for registries: names alone. */
export const serviceAccount = v.object({ metadata, secrets: list(v.object({ name: text })) });
