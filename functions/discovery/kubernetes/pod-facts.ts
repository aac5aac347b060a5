/** Recorded configuration of a workload's pods. */
import { isUnpinned } from '#functions/discovery/docker/image-names.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { Settings } from './guards/guard.ts';
import type { Container, PodSpec } from './objects.ts';
import type { Workload } from './workloads.ts';

/** Limits that allocate accelerators (discovery §4). */
const accelerator =
  /^(?:nvidia\.com\/(?:gpu|mig-.*)|amd\.com\/gpu|gpu\.intel\.com\/.*|aws\.amazon\.com\/neuron|google\.com\/tpu)$/;
const engineSocket = /\/(?:docker|podman|containerd|crio)\.sock$/;

const limitsOf = ({ resources }: Container) => resources.limits ?? {};

/** Returns the accelerator names in the containers' limits, such as `nvidia.com/gpu`. */
export const acceleratorsOf = ({ containers }: PodSpec): readonly string[] =>
  [...new Set(containers.flatMap((one) => Object.keys(limitsOf(one))))].filter((name) =>
    accelerator.test(name),
  );

const runsAsRoot = (spec: PodSpec, { securityContext }: Container): boolean =>
  (securityContext.runAsUser ?? spec.securityContext.runAsUser) === 0;

const weaknessesOf = (spec: PodSpec, container: Container): readonly string[] => [
  ...(spec.containers.some(({ securityContext }) => securityContext.privileged) ? ['privileged'] : []),
  ...(spec.volumes.some(({ hostPath }) => engineSocket.test(hostPath?.path ?? ''))
    ? ['docker socket mounted']
    : []),
  ...(spec.hostNetwork ? ['host network'] : []),
  ...(spec.hostPID ? ['host processes'] : []),
  ...(runsAsRoot(spec, container) ? ['runs as root'] : []),
  ...('memory' in limitsOf(container) ? [] : ['no memory limit']),
  ...(isUnpinned(container.image) ? ['latest tag'] : []),
];

/** Returns a container ID without the runtime prefix `containerd://…`. */
const containerId = (id: string) => id.replace(/^[a-z-]+:\/\//, '');

const statusesOf = ({ pods }: Workload) => pods.flatMap(({ status }) => status.containerStatuses ?? []);

/** Returns the digest that nodes pulled for a container; undefined if the pods differ or none runs. */
export const digestOf = (workload: Workload, container: Container): string | undefined => {
  const digests = statusesOf(workload)
    .filter(({ name }) => name === container.name)
    .flatMap(({ imageID }) => /@(sha256:[0-9a-f]{64})$/.exec(imageID)?.[1] ?? []);
  return new Set(digests).size === 1 ? digests[0] : undefined;
};

export const joinsOf = (workload: Workload, container: Container): Sighting['joins'] => {
  const ids = statusesOf(workload).flatMap(({ containerID }) => containerId(containerID).slice(0, 128) || []);
  const digest = digestOf(workload, container);
  return {
    ...(ids.length > 0 ? { containers: ids.slice(0, 20) } : {}),
    ...(digest === undefined ? {} : { images: [`${workload.name}@${digest}`.slice(0, 512)] }),
  };
};

const profiles: ReadonlySet<string> = new Set(['RuntimeDefault', 'Localhost']);

/**
 * Returns the missing confinement of a container. From the pod security standard "restricted": it is not
 * privileged, runs as a non-root user, may not gain privileges, and has a seccomp profile. In addition: a
 * read-only file system. The standard's rules on capabilities and volume types are not checked.
 */
const lacks = (
  spec: PodSpec,
  { securityContext: own }: Pick<Container, 'securityContext'>,
): readonly string[] => {
  const { runAsNonRoot, seccompProfile } = spec.securityContext;
  return [
    ...(own.privileged ? ['is privileged'] : []),
    ...((own.runAsNonRoot ?? runAsNonRoot) === true ? [] : ['may run as root']),
    ...(own.allowPrivilegeEscalation === false ? [] : ['may gain privileges']),
    ...(own.readOnlyRootFilesystem === true ? [] : ['can write its file system']),
    ...(profiles.has((own.seccompProfile ?? seccompProfile)?.type ?? '') ? [] : ['has no seccomp profile']),
  ];
};

/** Covers all containers of a pod, including init containers. */
const confinementOf = (spec: PodSpec) => {
  const all = [...spec.initContainers, ...spec.containers];
  const lacking = all.flatMap((one) => {
    const what = lacks(spec, one);
    return what.length > 0 ? [`${one.name} ${what.join(', ')}`] : [];
  });
  return {
    'images.byDigest': all.every(({ image }) => image.includes('@sha256:')),
    'pod.confined': lacking.length === 0,
    ...(lacking.length > 0 ? { 'pod.unconfined': lacking.join('; ').slice(0, 500) } : {}),
  };
};

const settingsOf = ({ replicas, spec }: Workload, container: Container): Settings => {
  const { securityContext: own } = container;
  const sources = container.envFrom.flatMap(({ secretRef, configMapRef }) => [
    ...(secretRef ? [`secret ${secretRef.name}`] : []),
    ...(configMapRef ? [`config map ${configMapRef.name}`] : []),
  ]);
  const nonRoot = own.runAsNonRoot ?? spec.securityContext.runAsNonRoot;
  return {
    ...(replicas === undefined ? {} : { replicas }),
    ...(spec.runtimeClassName === '' ? {} : { runtimeClassName: spec.runtimeClassName.slice(0, 500) }),
    ...(typeof spec.automountServiceAccountToken === 'boolean'
      ? { automountServiceAccountToken: spec.automountServiceAccountToken }
      : {}),
    ...(typeof nonRoot === 'boolean' ? { runAsNonRoot: nonRoot } : {}),
    ...(typeof own.readOnlyRootFilesystem === 'boolean'
      ? { readOnlyRootFilesystem: own.readOnlyRootFilesystem }
      : {}),
    ...(typeof own.allowPrivilegeEscalation === 'boolean'
      ? { allowPrivilegeEscalation: own.allowPrivilegeEscalation }
      : {}),
    ...confinementOf(spec),
    ...(sources.length > 0 ? { environmentFrom: sources.join(', ').slice(0, 500) } : {}),
  };
};

/**
 * Returns the facts of a workload whose agent is this container.
 * @param guards settings of its protections
 */
export const podFacts = (workload: Workload, container: Container, guards: Settings): Sighting['facts'] => {
  const { spec } = workload;
  const digest = digestOf(workload, container);
  const names = [...new Set(spec.containers.flatMap(({ env }) => env.map(({ name }) => name)))];
  return {
    ...(container.image === '' ? {} : { image: container.image.slice(0, 512) }),
    ...(digest === undefined ? {} : { imageDigest: digest }),
    serviceAccount: `${workload.namespace}/${spec.serviceAccountName || 'default'}`.slice(0, 300),
    ...(names.length > 0
      ? { environmentNames: names.filter((name) => name !== '' && name.length <= 200).slice(0, 200) }
      : {}),
    weaknesses: [...weaknessesOf(spec, container)],
    settings: { ...settingsOf(workload, container), ...guards },
  };
};
