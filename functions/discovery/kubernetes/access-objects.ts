/** Fields of accounts and their permissions (core/v1 and rbac.authorization.k8s.io/v1). */
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

/** A Role or ClusterRole. */
export const role = v.object({ metadata, rules: list(rule) });
export type Role = v.InferOutput<typeof role>;

/** A RoleBinding or ClusterRoleBinding; the latter has no namespace. */
export const roleBinding = v.object({
  metadata,
  roleRef: v.object({ kind: text, name: text }),
  subjects: list(v.object({ kind: text, name: text, namespace: text })),
});
export type RoleBinding = v.InferOutput<typeof roleBinding>;

/** `secrets` are long-lived tokens and registry credentials: names only. */
export const serviceAccount = v.object({ metadata, secrets: list(v.object({ name: text })) });
