/** Finds the sockets of engines below a root. */
import { belowRoot } from '#functions/discovery/context/below-root.ts';

export interface EngineSocket {
  /** Display path. */
  readonly path: string;
  /** Resolved path. */
  readonly real: string;
  /** Numeric id of the user who owns the engine; undefined for the machine's engine. */
  readonly userId: string | undefined;
}

const ofMachine = ['/var/run/docker.sock', '/run/docker.sock', '/run/podman/podman.sock'];
const ofUsers = ['docker.sock', 'podman/podman.sock'];
const USERS = '/run/user';

/** Returns each socket once, regardless of links to it. */
export const engineSockets = async (root: string): Promise<readonly EngineSocket[]> => {
  const files = belowRoot(root);
  const users = await files.names(USERS);
  const candidates = [
    ...ofMachine.map((path) => ({ path, userId: undefined })),
    ...users.flatMap((userId) => ofUsers.map((name) => ({ path: `${USERS}/${userId}/${name}`, userId }))),
  ];
  const found = new Map<string, EngineSocket>();
  for (const candidate of candidates) {
    const at = await files.place(candidate.path);
    if (at.read === 'done' && !found.has(at.value)) found.set(at.value, { ...candidate, real: at.value });
  }
  return [...found.values()];
};
