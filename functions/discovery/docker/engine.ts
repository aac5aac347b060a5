/** Client for a container engine at its socket, in an API version that both support. */
import * as v from 'valibot';
import { socketCall } from '#functions/platform/outbound/control-call.ts';
import { versionReply } from './engine-objects.ts';
import type { EngineSocket } from './sockets.ts';

/** The newest API version whose responses are supported. */
const NEWEST = '1.52';

/** `refused`: the socket, or a proxy in front of it, denies access. */
export type EngineReply =
  | { readonly reply: 'read'; readonly value: unknown }
  | { readonly reply: 'refused' | 'failed'; readonly why: string; readonly status?: number };

export interface Engine {
  readonly socket: EngineSocket;
  /** Sends GET for a path without version, such as `/containers/json`. */
  readonly get: (path: string) => Promise<EngineReply>;
}

/** Compares `1.9` and `1.44` as versions. */
const isOlder = (one: string, other: string): boolean => {
  const [[major = 0, minor = 0], [otherMajor = 0, otherMinor = 0]] = [one, other].map((version) =>
    version.split('.').map(Number),
  ) as [number[], number[]];
  return major === otherMajor ? minor < otherMinor : major < otherMajor;
};

/** Returns the supported version from an engine's error for an unsupported one. */
const spoken = (body: string): string | undefined =>
  /(?:minimum|maximum) supported API version is (\d{1,3}\.\d{1,3})/i.exec(body)?.[1];

const rejections: ReadonlySet<string> = new Set(['EACCES', 'EPERM']);

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readOnce = async (
  socket: EngineSocket,
  path: string,
  version = '',
): Promise<EngineReply & { readonly speaks?: string }> => {
  const answer = await socketCall(socket.real, { path: `${version}${path}` });
  if (answer.outcome === 'too-large')
    return { reply: 'failed', why: `The response of ${socket.path} exceeds the size limit.` };
  if (answer.outcome !== 'answered') {
    if (rejections.has(answer.code))
      return { reply: 'refused', why: `${socket.path} cannot be opened by this user.` };
    return { reply: 'failed', why: `No response at ${socket.path} (${answer.code}).` };
  }
  if (answer.status === 200) return { reply: 'read', value: json(answer.body) };
  const speaks = answer.status === 400 ? spoken(answer.body) : undefined;
  const why = `${socket.path} responds to GET ${path.split('?', 1)[0]} with ${answer.status}.`;
  const reply = answer.status === 401 || answer.status === 403 ? 'refused' : 'failed';
  return { reply, why, status: answer.status, ...(speaks === undefined ? {} : { speaks }) };
};

const versionOf = (value: unknown): string | undefined => {
  const reported = v.safeParse(versionReply, value);
  if (!reported.success) return undefined;
  const { ApiVersion, MinAPIVersion } = reported.output;
  if (!/^\d{1,3}\.\d{1,3}$/.test(ApiVersion)) return undefined;
  const newest = isOlder(ApiVersion, NEWEST) ? ApiVersion : NEWEST;
  return /^\d{1,3}\.\d{1,3}$/.test(MinAPIVersion) && isOlder(newest, MinAPIVersion) ? MinAPIVersion : newest;
};

/**
 * Connects to an engine. The version is requested first, without a version prefix, because any prefix may be
 * too old or too new.
 */
export const openEngine = async (socket: EngineSocket): Promise<Engine | EngineReply> => {
  const reported = await readOnce(socket, '/version');
  // A proxy may hide only the version; the engine then reveals it by rejecting another one.
  if (reported.reply === 'failed' || (reported.reply === 'refused' && reported.status === undefined))
    return reported;
  let version = reported.reply === 'read' ? versionOf(reported.value) : NEWEST;
  if (version === undefined)
    return { reply: 'failed', why: `The service at ${socket.path} is not a container engine.` };
  return {
    socket,
    get: async (path) => {
      const reply = await readOnce(socket, path, `/v${version}`);
      if (reply.reply === 'read' || reply.speaks === undefined) return reply;
      version = reply.speaks;
      return readOnce(socket, path, `/v${version}`);
    },
  };
};
