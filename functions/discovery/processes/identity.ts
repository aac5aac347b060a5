/** Stable identity of a process: never its process id or container id, which both change. */
import { posix } from 'node:path';
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { DiscoveryContext } from '../methods/method.ts';
import { invocationOf } from './invocation.ts';
import type { ProcessFacts } from './process-facts.ts';
import { isOfItsFolder, type Recognized } from './recognize.ts';

/**
 * Returns the script or module instead of the interpreter; a process started by a package manager is named
 * after what it starts.
 */
const ranBy = (facts: ProcessFacts): string => {
  const { package: from, module, path, name } = invocationOf(facts);
  if (path === undefined) return from ?? module ?? facts.program ?? facts.command[0] ?? 'unknown';
  if (path.includes('/node_modules/.bin/')) return name ?? path;
  return path.startsWith('/') || facts.folder === undefined ? path : posix.join(facts.folder, path);
};

/** `host:<machine>/<program or script>@<folder>` (discovery §12). */
export const processIdentifier = ({ host }: DiscoveryContext, facts: ProcessFacts): string => {
  const inside = facts.container === undefined ? '' : 'container:';
  return `host:${host.id}/${inside}${ranBy(facts)}@${facts.folder ?? 'unknown'}`;
};

const isHome = (folder: string): boolean => /^\/(?:root|home(?:\/[^/]{1,100})?)?$/.test(folder);

/** Returns the joins of a process with sightings of other methods. A folder only if the agent is in it. */
export const processJoins = (
  { host }: DiscoveryContext,
  facts: ProcessFacts,
  recognized: Recognized | undefined,
): Sighting['joins'] => {
  const folder = recognized?.project?.folder ?? facts.folder;
  const isJoined =
    recognized && isOfItsFolder(recognized) && folder && facts.container === undefined && !isHome(folder);
  return {
    ...(facts.container === undefined ? {} : { containers: [facts.container] }),
    ...(isJoined ? { folders: [`${host.id}:${folder}`] } : {}),
  };
};
