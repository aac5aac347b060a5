/** What is recorded of a container that was inspected. */
import type { InspectedContainer, ListedContainer } from '#functions/discovery/docker/engine-objects.ts';
import { isUnpinned } from '#functions/discovery/docker/image-names.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';

const engineSocket = /\/(?:docker|podman|containerd|crio)\.sock$/;
const anywhere: ReadonlySet<string> = new Set(['0.0.0.0', '::', '']);
const roots: ReadonlySet<string> = new Set(['', '0', 'root']);

/** User without its group: containers run as root unless an image or a person says otherwise. */
const userOf = (user: string): string => user.split(':')[0] ?? '';

const published = ({ Ports }: ListedContainer) =>
  Ports.filter(({ PublicPort, IP }) => PublicPort && anywhere.has(IP));

const capabilities = (names: readonly string[]) =>
  names
    .map((name) => name.replace(/^CAP_/, ''))
    .filter((name) =>
      ['ALL', 'SYS_ADMIN', 'SYS_PTRACE', 'NET_ADMIN', 'SYS_MODULE', 'DAC_READ_SEARCH'].includes(name),
    )
    .map((name) => `capability ${name}`);

/** Weaknesses of how it is run (discovery §5). */
export const weaknessesOf = (
  listed: ListedContainer,
  { Config, HostConfig, Mounts }: InspectedContainer,
  image: string,
): readonly string[] => [
  ...(HostConfig.Privileged ? ['privileged'] : []),
  ...(Mounts.some(({ Source, Destination }) => [Source, Destination].some((path) => engineSocket.test(path)))
    ? ['docker socket mounted']
    : []),
  ...(HostConfig.NetworkMode === 'host' ? ['host network'] : []),
  ...(HostConfig.PidMode === 'host' ? ['host processes'] : []),
  ...(roots.has(userOf(Config.User)) ? ['runs as root'] : []),
  ...(HostConfig.Memory > 0 ? [] : ['no memory limit']),
  ...(published(listed).length > 0 ? ['published on all addresses'] : []),
  ...(isUnpinned(image) ? ['latest tag'] : []),
  ...capabilities(HostConfig.CapAdd),
];

/** Whether a GPU is handed to it. */
export const hasGpu = ({ HostConfig }: InspectedContainer): boolean =>
  HostConfig.DeviceRequests.some(
    ({ Driver, Capabilities }) => Driver === 'nvidia' || Capabilities.some((all) => all.includes('gpu')),
  );

/** Facts that only an inspection tells. */
export const inspectedFacts = (
  listed: ListedContainer,
  inspected: InspectedContainer,
  image: string,
): Pick<Sighting['facts'], 'user' | 'environmentNames' | 'weaknesses' | 'settings'> => ({
  user: inspected.Config.User || 'root',
  environmentNames: [...new Set(inspected.Config.Env)]
    .filter((name) => name !== '' && name.length <= 200)
    .slice(0, 200),
  weaknesses: [...weaknessesOf(listed, inspected, image)],
  settings: {
    networkMode: inspected.HostConfig.NetworkMode,
    readOnlyRootFilesystem: inspected.HostConfig.ReadonlyRootfs,
    memoryLimitBytes: inspected.HostConfig.Memory,
  },
});
