/** Reads processes below `<root>/proc`. Only names of environment variables leave this file, never values. */
import { concurrently } from '#functions/platform/concurrently.ts';
import { linkBelow, listBelow, readBelow } from '../files/below-root.ts';
import type { DiscoveryContext } from '../methods/method.ts';
import type { ProcessFacts } from './process-facts.ts';

const MAX_COMMAND = 128 * 1024;
const AT_ONCE = 16;

export interface Processes {
  readonly seen: readonly ProcessFacts[];
  /** Total number of processes. */
  readonly all: number;
  /** Number of visible processes whose program cannot be read, because they belong to other users. */
  readonly hidden: number;
  /** Whether processes of other users are not listed (`hidepid`): the init process is missing. */
  readonly isPartial: boolean;
  /** Process id of the reader. */
  readonly self: number | undefined;
  /** Why there is no list at all. */
  readonly unread: 'absent' | 'denied' | undefined;
}

/** Returns the container id in a control group path, as written by Docker, Podman, containerd and CRI-O. */
export const containerIn = (cgroup: string): string | undefined =>
  cgroup.match(/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g)?.at(-1);

/**
 * Returns the names before the first `=`; the environment area may contain other data after a process has
 * renamed itself.
 */
export const namesIn = (environ: string): readonly string[] =>
  environ.split('\0').flatMap((entry) => /^([A-Za-z_][A-Za-z0-9_]{0,199})=/.exec(entry)?.[1] ?? []);

/** A process that renamed itself leaves the rest of its command empty. */
const wordsOf = (cmdline: string): readonly string[] => {
  const words = cmdline.split('\0');
  return words.slice(0, words.findLastIndex((word) => word !== '') + 1);
};

const userNames = async (root: string): Promise<ReadonlyMap<string, string>> => {
  const read = await readBelow(root, '/etc/passwd');
  if (!('text' in read)) return new Map();
  return new Map(
    read.text.split('\n').flatMap((line) => {
      const [name, , id] = line.split(':');
      return name && id ? [[id, name] as const] : [];
    }),
  );
};

/** A program that was replaced while running is still identified by its original path. */
const targetOf = (link: Awaited<ReturnType<typeof linkBelow>>): string | undefined =>
  'target' in link ? link.target.replace(/ \(deleted\)$/, '') : undefined;

const fieldIn = (status: string, name: string): string | undefined =>
  status
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trim()
    .split(/\s+/)[0];

/** Reads one process; undefined once it has ended, and for a kernel thread, which has no command. */
const readProcess = async (
  root: string,
  pid: number,
  users: ReadonlyMap<string, string>,
): Promise<{ readonly facts: ProcessFacts; readonly hidden: boolean } | undefined> => {
  const at = (name: string) => `/proc/${pid}/${name}`;
  const text = async (name: string) => {
    const read = await readBelow(root, at(name), MAX_COMMAND);
    return 'text' in read ? read.text : '';
  };
  const link = (name: string) => linkBelow(root, at(name));
  const [cmdline, status, cgroup, exe] = await Promise.all([
    text('cmdline'),
    text('status'),
    text('cgroup'),
    link('exe'),
  ]);
  if (cmdline === '' || status === '' || ('unread' in exe && exe.unread === 'absent')) return undefined;
  const program = targetOf(exe);
  const [folder, environ] = await Promise.all([link('cwd'), text('environ')]);
  const id = fieldIn(status, 'Uid');
  const facts: ProcessFacts = {
    pid,
    parent: Number(fieldIn(status, 'PPid') ?? 0),
    command: wordsOf(cmdline),
    program,
    folder: targetOf(folder),
    user: id === undefined ? undefined : (users.get(id) ?? id),
    environmentNames: namesIn(environ),
    container: containerIn(cgroup),
    inPod: cgroup.includes('kubepods'),
  };
  return { facts, hidden: program === undefined };
};

/** Returns every visible process, sorted by id. Never throws when `/proc` denies access. */
export const readProcesses = async (context: DiscoveryContext): Promise<Processes> => {
  const { root } = context.files;
  const listed = await listBelow(root, '/proc');
  const none = { seen: [], all: 0, hidden: 0, isPartial: false, self: undefined };
  if ('unread' in listed) return { ...none, unread: listed.unread === 'absent' ? 'absent' : 'denied' };
  const pids = listed.entries
    .map(({ name }) => name)
    .filter((name) => /^\d{1,10}$/.test(name))
    .map(Number);
  const users = await userNames(root);
  const seen: ProcessFacts[] = [];
  let hidden = 0;
  let ended = 0;
  await concurrently(pids, AT_ONCE, async (pid) => {
    if (context.signal.aborted) return;
    const read = await readProcess(root, pid, users);
    if (!read) ended += 1;
    else {
      seen.push(read.facts);
      if (read.hidden) hidden += 1;
    }
  });
  const self = await linkBelow(root, '/proc/self');
  return {
    seen: seen.toSorted((a, b) => a.pid - b.pid),
    all: pids.length - ended,
    hidden,
    isPartial: !pids.includes(1),
    self: 'target' in self && /^\d{1,10}$/.test(self.target) ? Number(self.target) : undefined,
    unread: undefined,
  };
};
