/** Listening TCP sockets in the network namespace of the product, with their processes. */
import { linkBelow, listBelow, readBelow } from '../files/below-root.ts';
import type { DiscoveryContext } from '../methods/method.ts';
import type { Processes } from './read-processes.ts';

export interface Listener {
  /** Bound address, such as `127.0.0.1`, `0.0.0.0`, `::`. */
  readonly address: string;
  readonly port: number;
  readonly inode: string;
}

/** Maximum size of a table that is read; a table of a million sockets has 150 MB. */
const MAX_TABLE = 16 * 1024 * 1024;
const LISTENS = '0A';
const MAX_DESCRIPTORS = 20_000;

/** Bytes of an address, which the kernel writes as four-byte words in machine byte order. */
const bytesOf = (hex: string): readonly number[] =>
  (hex.match(/.{8}/g) ?? []).flatMap((word) =>
    (word.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)).toReversed(),
  );

const addressOf = (hex: string): string => {
  const bytes = bytesOf(hex);
  if (bytes.length === 4) return bytes.join('.');
  const isMapped = bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 255 && bytes[11] === 255;
  if (isMapped) return bytes.slice(12).join('.');
  if (bytes.every((byte) => byte === 0)) return '::';
  if (bytes.slice(0, 15).every((byte) => byte === 0) && bytes[15] === 1) return '::1';
  const groups = Array.from({ length: 8 }, (_, at) =>
    ((bytes[2 * at] ?? 0) * 256 + (bytes[2 * at + 1] ?? 0)).toString(16),
  );
  return groups.join(':');
};

/** Returns the listeners in a table of `/proc/net/tcp` or `tcp6`. */
export const listenersIn = (table: string): readonly Listener[] =>
  table
    .split('\n')
    .slice(1)
    .flatMap((line): readonly Listener[] => {
      const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
      const [address = '', port = ''] = local.split(':');
      if (state !== LISTENS || port === '' || inode === '') return [];
      return [{ address: addressOf(address), port: Number.parseInt(port, 16), inode }];
    });

export interface Listeners {
  readonly listeners: readonly Listener[];
  /** Process of each socket, by inode: the one with the lowest id, which passed it to the others. */
  readonly holders: ReadonlyMap<string, number>;
  readonly unread: boolean;
}

/** Returns which of the given sockets a process holds. */
const socketsOf = async (
  root: string,
  pid: number,
  wanted: ReadonlySet<string>,
): Promise<readonly string[]> => {
  const listed = await listBelow(root, `/proc/${pid}/fd`);
  if ('unread' in listed) return [];
  const held: string[] = [];
  for (const { name } of listed.entries.slice(0, MAX_DESCRIPTORS)) {
    const link = await linkBelow(root, `/proc/${pid}/fd/${name}`);
    const inode = 'target' in link ? /^socket:\[(\d{1,20})\]$/.exec(link.target)?.[1] : undefined;
    if (inode !== undefined && wanted.has(inode)) held.push(inode);
  }
  return held;
};

/** Reads both tables as visible to the scanning process, and maps them to processes by inode. */
export const readListeners = async (
  context: DiscoveryContext,
  { seen, self }: Processes,
  isWanted: (listener: Listener) => boolean = () => true,
): Promise<Listeners> => {
  const { root } = context.files;
  const net = self === undefined ? '/proc/net' : `/proc/${self}/net`;
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readBelow(root, `${net}/${name}`, MAX_TABLE)),
  );
  const listeners = tables
    .flatMap((table) => ('text' in table ? listenersIn(table.text) : []))
    .filter(isWanted);
  const wanted = new Set(listeners.map(({ inode }) => inode));
  const holders = new Map<string, number>();
  if (wanted.size > 0)
    for (const { pid } of seen) {
      if (context.signal.aborted) break;
      for (const inode of await socketsOf(root, pid, wanted))
        if (!holders.has(inode)) holders.set(inode, pid);
    }
  return { listeners, holders, unread: tables.every((table) => 'unread' in table) };
};

/** Returns the processes on this product's own ports. */
export const ownHolders = async (
  context: DiscoveryContext,
  processes: Processes,
): Promise<readonly number[]> => {
  if (context.ownPorts.size === 0) return [];
  const { holders } = await readListeners(context, processes, ({ port }) => context.ownPorts.has(port));
  return [...new Set(holders.values())];
};
