/** Admission policies that start an image only after its signature is verified: Sigstore and Kyverno. */
import * as v from 'valibot';
import { namesText } from '#functions/discovery/known/names-text.ts';
import { isWhole } from '#functions/discovery/kubernetes/cluster.ts';
import {
  type Custom,
  custom,
  labelSelector,
  list,
  metadata,
  named,
  text,
} from '#functions/discovery/kubernetes/objects.ts';
import { at, listAt, textAt, textsAt } from '#functions/discovery/kubernetes/reading.ts';
import { selects } from '#functions/discovery/kubernetes/selectors.ts';
import { containersIn, type Guard, type Guarded, listed, workloadsIn } from './guard.ts';
import { isMeantByGlob, isMeantByReference } from './image-patterns.ts';

/**
 * Fields of a ValidatingWebhookConfiguration or MutatingWebhookConfiguration
 * (admissionregistration.k8s.io/v1).
 */
const webhooks = v.object({
  metadata,
  webhooks: list(
    v.object({
      name: text,
      failurePolicy: v.nullish(v.string(), 'Fail'),
      namespaceSelector: v.nullish(labelSelector, {}),
      objectSelector: v.nullish(labelSelector, {}),
      matchConditions: list(v.object({ name: text, expression: text })),
      rules: list(
        v.object({
          apiGroups: list(v.string()),
          apiVersions: list(v.string()),
          operations: list(v.string()),
          resources: list(v.string()),
          scope: v.nullish(v.string(), '*'),
        }),
      ),
    }),
  ),
});
type Webhook = v.InferOutput<typeof webhooks>['webhooks'][number];

const isMeant = (names: readonly string[], name: string): boolean =>
  names.includes('*') || names.includes(name);

/** Returns true if the webhook is called when a pod is created. */
const asksForPods = ({ rules }: Webhook): boolean =>
  rules.some(
    ({ apiGroups, apiVersions, operations, resources, scope }) =>
      isMeant(apiGroups, '') &&
      isMeant(apiVersions, 'v1') &&
      isMeant(operations, 'CREATE') &&
      (isMeant(resources, 'pods') || resources.includes('*/*')) &&
      scope !== 'Cluster',
  );

/**
 * Default exclusion of Kyverno, so that nodes can join while it is down: nodes, and their certificate signing
 * requests.
 */
const BOOTSTRAP =
  '!(request.resource.group == "" && request.resource.resource == "nodes") && !(request.resource.group == "certificates.k8s.io" && request.resource.resource == "certificatesigningrequests")';

/** A condition may exclude anything, so each one must be known to include pods. */
const isUnconditional = ({ matchConditions }: Webhook): boolean =>
  matchConditions.every(({ expression }) => expression === BOOTSTRAP);

/**
 * Returns the names of webhooks that are called before the agent's pods start, and whose failure blocks them.
 */
const askedFirst = async (of: Guarded): Promise<readonly string[]> => {
  const namespaces = await listed(of, '', 'namespaces', named);
  const own = namespaces.items.find((one) => one.metadata.name === of.subject.namespace);
  if (!own) return [];
  const all = await Promise.all(
    ['validatingwebhookconfigurations', 'mutatingwebhookconfigurations'].map((resource) =>
      listed(of, 'admissionregistration.k8s.io', resource, webhooks),
    ),
  );
  const labels = { 'kubernetes.io/metadata.name': own.metadata.name, ...own.metadata.labels };
  const workloads = workloadsIn(of.subject);
  return all
    .flatMap(({ items }) => items.flatMap((one) => one.webhooks))
    .filter(
      (one) =>
        one.failurePolicy === 'Fail' &&
        asksForPods(one) &&
        isUnconditional(one) &&
        selects(one.namespaceSelector ?? {}, labels) &&
        workloads.every(({ podLabels }) => selects(one.objectSelector ?? {}, podLabels)),
    )
    .map(({ name }) => name);
};

/**
 * Requires a key or named identities: an authority without them, or one that passes everything, verifies
 * nothing.
 */
const trustsAnyKey = (authority: unknown): boolean => {
  if (at(authority, 'static') !== undefined) return false;
  if (at(authority, 'key') !== undefined) return true;
  const identities = listAt(authority, 'keyless.identities');
  return (
    identities.length > 0 &&
    identities.every((one) => ['issuer', 'subject'].every((part) => textAt(one, part) !== undefined))
  );
};

/**
 * Requires the mode `enforce`, all kinds, and authorities that each trust a key or identity
 * (policy.sigstore.dev ClusterImagePolicy).
 */
const verifyingGlobs = ({ spec }: Custom): readonly string[] => {
  const authorities = listAt(spec, 'authorities');
  const enforces = (textAt(spec, 'mode') ?? 'enforce') === 'enforce';
  if (!enforces || at(spec, 'match') !== undefined) return [];
  if (authorities.length === 0 || !authorities.every(trustsAnyKey)) return [];
  return listAt(spec, 'images').flatMap((image) => textAt(image, 'glob', 500) ?? []);
};

/** Returns true if a Kyverno filter matches every pod of a namespace, or of all namespaces. */
const meansPods = (filter: unknown, namespace: string): boolean => {
  const resources = at(filter, 'resources') ?? {};
  const fields = Object.keys(resources as object).filter((name) => !['kinds', 'namespaces'].includes(name));
  const namespaces = textsAt(filter, 'resources.namespaces');
  return (
    fields.length === 0 &&
    textsAt(filter, 'resources.kinds').includes('Pod') &&
    (namespaces.length === 0 || namespaces.some((one) => one === '*' || one === namespace))
  );
};

/** Requires a key, a certificate, or a named identity: one that starts with a star may be any identity. */
const isAttestor = (entry: unknown): boolean => {
  if (at(entry, 'keys') !== undefined || at(entry, 'certificates') !== undefined) return true;
  return ['issuer', 'subject'].every((part) => {
    const name = textAt(entry, `keyless.${part}`);
    return name !== undefined && !name.startsWith('*');
  });
};

/**
 * Returns references from rules without exceptions and conditions that reject an image without an attestor's
 * signature (kyverno.io ClusterPolicy).
 */
const verifyingReferences = ({ spec }: Custom, namespace: string): readonly string[] => {
  const policy = textAt(spec, 'validationFailureAction');
  const unsure = ['validationFailureActionOverrides', 'webhookConfiguration.matchConditions'].some(
    (field) => listAt(spec, field).length > 0,
  );
  const ignores = ['failurePolicy', 'webhookConfiguration.failurePolicy'].some(
    (field) => textAt(spec, field) === 'Ignore',
  );
  if (unsure || ignores || at(spec, 'admission') === false) return [];
  return listAt(spec, 'rules').flatMap((rule) => {
    const conditional = ['exclude', 'preconditions', 'celPreconditions', 'context'].some(
      (field) => at(rule, field) !== undefined,
    );
    const filters = [
      ...listAt(rule, 'match.any'),
      ...(at(rule, 'match.resources') ? [at(rule, 'match')] : []),
    ];
    if (conditional || !filters.some((filter) => meansPods(filter, namespace))) return [];
    return listAt(rule, 'verifyImages').flatMap((image) => {
      const action = (textAt(image, 'failureAction') ?? policy ?? '').toLowerCase();
      const attestors = listAt(image, 'attestors').flatMap((one) => listAt(one, 'entries'));
      const attested = attestors.length > 0 && attestors.every(isAttestor);
      const skips = listAt(image, 'skipImageReferences').length > 0;
      if (action !== 'enforce' || !attested || skips || at(image, 'required') === false) return [];
      return textsAt(image, 'imageReferences');
    });
  });
};

const bySigstore = async (of: Guarded, images: readonly string[]): Promise<boolean> => {
  const policies = await listed(of, 'policy.sigstore.dev', 'clusterimagepolicies', custom);
  const globs = policies.items.flatMap(verifyingGlobs);
  return images.every((image) => globs.some((glob) => isMeantByGlob(glob, image)));
};

/** Namespaces that Kyverno skips by default (Kyverno, `resourceFilters`), and its own. */
const skipped: ReadonlySet<string> = new Set(['kube-system', 'kube-public', 'kube-node-lease', 'kyverno']);

const byKyverno = async (of: Guarded, images: readonly string[]): Promise<boolean> => {
  if (skipped.has(of.subject.namespace)) return false;
  const policies = await listed(of, 'kyverno.io', 'clusterpolicies', custom);
  const exceptions = await listed(of, 'kyverno.io', 'policyexceptions', custom);
  if (!isWhole(exceptions)) return false;
  const excepted = new Set(
    exceptions.items.flatMap(({ spec }) =>
      listAt(spec, 'exceptions').map((one) => textAt(one, 'policyName')),
    ),
  );
  const references = policies.items
    .filter((one) => !excepted.has(one.metadata.name))
    .flatMap((one) => verifyingReferences(one, of.subject.namespace));
  return images.every((image) => references.some((reference) => isMeantByReference(reference, image)));
};

/** Webhook name prefixes by policy engine. */
const engines = [
  { webhook: 'policy.sigstore.dev', product: 'Sigstore policy controller', verifies: bySigstore },
  { webhook: 'mutate.kyverno.svc-fail', product: 'Kyverno', verifies: byKyverno },
] as const;

/**
 * `images.verifiedBy`: engine that verifies the signatures of all images before they start. Absence is not
 * reported, because other engines may verify.
 */
export const imageSignatures: Guard = async (of) => {
  const images = [...new Set(containersIn(of.subject).map(({ image }) => image))];
  if (images.length === 0 || images.includes('')) return {};
  const asked = await askedFirst(of);
  const verifying: string[] = [];
  for (const { webhook, product, verifies } of engines)
    if (asked.some((name) => name.startsWith(webhook)) && (await verifies(of, images)))
      verifying.push(product);
  return verifying.length > 0 ? { 'images.verifiedBy': namesText(verifying) } : {};
};
