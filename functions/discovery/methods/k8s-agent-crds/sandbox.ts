/**
 * Reads agent-sandbox resources (`agents.x-k8s.io` and its extensions): environments that run agent-generated
 * code.
 */
import * as v from 'valibot';
import type { Declared } from '#functions/discovery/kubernetes/declared-sightings.ts';
import { type Custom, metadata, text } from '#functions/discovery/kubernetes/objects.ts';
import { at, listAt, namesOf, settingsAt, textAt } from '#functions/discovery/kubernetes/reading.ts';

const POD = 'podTemplate.spec';

export const runtimeClass = v.object({ metadata, handler: text });
type RuntimeClass = v.InferOutput<typeof runtimeClass>;

/**
 * Handlers that give a pod its own kernel: gVisor's `runsc`, and Kata Containers (node.k8s.io/v1
 * RuntimeClass).
 */
const ownKernel = /^(?:runsc|gvisor|kata)/;

const present = (value: unknown): boolean => value !== undefined && value !== null && value !== false;

/** Returns what a sandbox exposes, as text that follows "has". */
const exposuresOf = (pod: unknown): readonly string[] => {
  const containers = [...listAt(pod, 'initContainers'), ...listAt(pod, 'containers')];
  const volumes = listAt(pod, 'volumes');
  const variables = containers.flatMap((one) => listAt(one, 'env'));
  const sources = containers.flatMap((one) => listAt(one, 'envFrom'));
  const secret =
    variables.some((one) => present(at(one, 'valueFrom.secretKeyRef'))) ||
    sources.some((one) => present(at(one, 'secretRef'))) ||
    volumes.some((one) => present(at(one, 'secret'))) ||
    at(pod, 'automountServiceAccountToken') === true;
  const host =
    ['hostNetwork', 'hostPID', 'hostIPC'].some((field) => at(pod, field) === true) ||
    volumes.some((one) => present(at(one, 'hostPath'))) ||
    containers.some((one) => at(one, 'securityContext.privileged') === true);
  return [...(secret ? ['secrets'] : []), ...(host ? ['access to its node'] : [])];
};

/** Volumes without shared or earlier data. */
const isOwnVolume = (volume: unknown): boolean =>
  ['emptyDir', 'configMap'].some((field) => present(at(volume, field)));

/**
 * Whether a template's sandboxes are isolated from everything that code could reach. A persistent sandbox,
 * and one whose isolation others can change, is not reported as isolated.
 */
const isIsolated = ({ kind, spec }: Custom, classes: readonly RuntimeClass[]): boolean => {
  const pod = at(spec, POD);
  const handler = classes.find((one) => one.metadata.name === textAt(pod, 'runtimeClassName'))?.handler ?? '';
  const managed = (textAt(spec, 'networkPolicyManagement') ?? 'Managed') === 'Managed';
  // Without its own policy it may connect to the entire internet.
  const closed = present(at(spec, 'networkPolicy')) && listAt(spec, 'networkPolicy.egress').length === 0;
  const asDeclared = ['envVarsInjectionPolicy', 'volumeClaimTemplatesPolicy'].every(
    (field) => (textAt(spec, field) ?? 'Disallowed') === 'Disallowed',
  );
  return (
    kind === 'SandboxTemplate' &&
    ownKernel.test(handler) &&
    at(pod, 'automountServiceAccountToken') === false &&
    listAt(pod, 'volumes').every(isOwnVolume) &&
    listAt(spec, 'volumeClaimTemplates').length === 0 &&
    managed &&
    closed &&
    asDeclared
  );
};

/** @param classes runtime classes of the cluster */
export const sandbox = (object: Custom, classes: readonly RuntimeClass[]): Declared => {
  const { spec } = object;
  const exposures = exposuresOf(at(spec, POD));
  const containers = listAt(spec, `${POD}.containers`);
  const image = textAt(containers[0], 'image', 512);
  const account = textAt(spec, `${POD}.serviceAccountName`);
  const isolation = textAt(spec, `${POD}.runtimeClassName`);
  const names = namesOf(
    containers.flatMap((one) => listAt(one, 'env')).map((entry) => textAt(entry, 'name')),
  );
  return {
    description: 'A sandbox that runs agent-generated code',
    facts: {
      ...(image ? { image } : {}),
      ...(names ? { environmentNames: names } : {}),
      ...(account ? { serviceAccount: `${object.metadata.namespace}/${account}`.slice(0, 300) } : {}),
      settings: {
        ...settingsAt(spec, ['replicas', `${POD}.automountServiceAccountToken`]),
        ...(isolation ? { runtimeClassName: isolation } : {}),
        ...(exposures.length > 0 ? { 'sandbox.exposed': exposures.join(' and ') } : {}),
        ...(exposures.length === 0 && isIsolated(object, classes) ? { 'sandbox.isolated': true } : {}),
      },
    },
  };
};
