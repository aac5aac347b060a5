/** Facts recorded about an inspected container. */
import type { InspectedContainer, ListedContainer } from '#functions/discovery/docker/engine-objects.ts';
import { isUnpinned } from '#functions/discovery/docker/image-names.ts';
import { namesText } from '#functions/discovery/known/names-text.ts';
import { at } from '#functions/discovery/kubernetes/reading.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';

const engineSocket = /\/(?:docker|podman|containerd|crio)\.sock$/;
const anywhere: ReadonlySet<string> = new Set(['0.0.0.0', '::', '']);
const roots: ReadonlySet<string> = new Set(['', '0', 'root']);

/**
 * Returns the user without its group: containers run as root unless the image or the configuration sets a
 * user.
 */
const userOf = (user: string): string => user.split(':')[0] ?? '';

const published = ({ Ports }: ListedContainer) =>
  Ports.filter(({ PublicPort, IP }) => PublicPort && anywhere.has(IP));

/**
 * Whether a security option is set: `no-new-privileges`, or `seccomp=unconfined`, which also occurs with a
 * colon.
 */
const isSet = (options: readonly string[], name: string, value: string): boolean =>
  options.some((one) => one === `${name}=${value}` || one === `${name}:${value}`);

/**
 * Returns the action of an inline profile for calls that it does not name; undefined if the profile is not
 * inline.
 */
const defaultActionOf = (profile: string): unknown => {
  try {
    return at(JSON.parse(profile), 'defaultAction');
  } catch {
    return undefined;
  }
};

/** Actions that block a call. */
const refusing = /^SCMP_ACT_(?:ERRNO|KILL|KILL_PROCESS|KILL_THREAD|TRAP)$/;

/**
 * Whether a container has a seccomp profile: its own, or by default that of the engine, which may have none.
 * A profile that allows unnamed calls, and one in a file, prove nothing.
 * @param engine security options of the engine; undefined if they could not be read
 */
const hasProfile = (
  options: readonly string[],
  engine: readonly string[] | undefined,
): boolean | undefined => {
  const own = options.flatMap((one) => /^seccomp[=:](.*)$/s.exec(one)?.[1] ?? [])[0];
  if (own === 'unconfined') return false;
  if (own !== undefined && own !== 'builtin')
    return refusing.test(String(defaultActionOf(own))) ? true : undefined;
  if (engine === undefined) return undefined;
  const usual = engine.map((one) => one.split(',')).find((parts) => parts.includes('name=seccomp'));
  if (!usual) return false;
  return own === 'builtin' || !usual.includes('profile=unconfined');
};

/** Whether the user is a nonzero number, rather than a name that the image may map to root. */
const isOrdinary = (user: string): boolean => /^\d+$/.test(userOf(user)) && Number(userOf(user)) !== 0;

/** The engine that runs a container. */
export interface RunBy {
  readonly rootless: boolean;
  /** Its security options; undefined if they could not be read. */
  readonly security: readonly string[] | undefined;
}

/**
 * Returns how a container is confined. No-new-privileges can also be set for the entire engine, so if only
 * that is missing, nothing is reported.
 */
const confinementOf = ({ Config, HostConfig }: InspectedContainer, { rootless, security }: RunBy) => {
  const { Privileged, ReadonlyRootfs, SecurityOpt } = HostConfig;
  const profile = hasProfile(SecurityOpt, security);
  const lacks = [
    ...(Privileged ? ['is privileged'] : []),
    ...(roots.has(userOf(Config.User)) && !rootless ? ['runs as root'] : []),
    ...(ReadonlyRootfs ? [] : ['can write its file system']),
    ...(profile === false ? ['has no seccomp profile'] : []),
  ];
  if (lacks.length > 0) return { 'container.confined': false, 'container.unconfined': lacks.join(', ') };
  const held = SecurityOpt.includes('no-new-privileges') || isSet(SecurityOpt, 'no-new-privileges', 'true');
  const ordinary = rootless || isOrdinary(Config.User);
  return held && ordinary && profile === true ? { 'container.confined': true } : {};
};

/** Whether it was started by digest; text that resembles the start of a digest may be a name. */
const namingOf = ({ Config: { Image } }: InspectedContainer) => {
  if (Image === '' || /^[0-9a-f]{12,64}$/.test(Image)) return {};
  return { 'image.byDigest': /(?:^|@)sha256:[0-9a-f]{64}$/.test(Image) };
};

const plainSecretsOf = ({ Config }: InspectedContainer) => {
  const names = Config.Env.flatMap(({ name, plainSecret }) => (plainSecret ? [name] : []));
  // Engines return them in any order.
  return names.length > 0 ? { 'credentials.plain': namesText(names.toSorted()) } : {};
};

const capabilities = (names: readonly string[]) =>
  names
    .map((name) => name.replace(/^CAP_/, ''))
    .filter((name) =>
      ['ALL', 'SYS_ADMIN', 'SYS_PTRACE', 'NET_ADMIN', 'SYS_MODULE', 'DAC_READ_SEARCH'].includes(name),
    )
    .map((name) => `capability ${name}`);

/** Returns weaknesses of its run configuration (discovery §5). */
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

/** Whether it has access to a GPU. */
export const hasGpu = ({ HostConfig }: InspectedContainer): boolean =>
  HostConfig.DeviceRequests.some(
    ({ Driver, Capabilities }) => Driver === 'nvidia' || Capabilities.some((all) => all.includes('gpu')),
  );

/** Returns the facts that require an inspection. */
export const inspectedFacts = (
  of: RunBy & { readonly listed: ListedContainer },
  inspected: InspectedContainer,
  image: string,
): Pick<Sighting['facts'], 'user' | 'environmentNames' | 'weaknesses' | 'settings'> => ({
  user: inspected.Config.User || 'root',
  environmentNames: [...new Set(inspected.Config.Env.map(({ name }) => name))]
    .filter((name) => name !== '' && name.length <= 200)
    .slice(0, 200),
  weaknesses: [...weaknessesOf(of.listed, inspected, image)],
  settings: {
    networkMode: inspected.HostConfig.NetworkMode,
    readOnlyRootFilesystem: inspected.HostConfig.ReadonlyRootfs,
    memoryLimitBytes: inspected.HostConfig.Memory,
    ...confinementOf(inspected, of),
    ...namingOf(inspected),
    ...plainSecretsOf(inspected),
  },
});
