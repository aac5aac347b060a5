/** Lists TCP listeners on this machine from `/proc` (proc(5), `/proc/net/tcp`). */
import { globSync, readFileSync, readlinkSync } from 'node:fs';

const LISTENING = '0A';

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process ended in the meantime.
    return '';
  }
};

/** Four hexadecimal bytes in machine byte order. */
const readAddress = (text: string): string =>
  text.length === 8 ? Buffer.from(text, 'hex').reverse().join('.') : text;

/** Returns `address:port` by socket inode, in the network namespace of this process. */
const listening = (): ReadonlyMap<string, string> => {
  const rows = ['tcp', 'tcp6'].flatMap((file) => textOf(`/proc/self/net/${file}`).split('\n').slice(1));
  return new Map(
    rows
      .map((row) => row.trim().split(/\s+/))
      .filter(([, , , state]) => state === LISTENING)
      .map(([, local = '', , , , , , , , inode = '']) => {
        const [address = '', port = ''] = local.split(':');
        return [inode, `${readAddress(address)}:${Number.parseInt(port, 16)}`];
      }),
  );
};

const parentOf = (pid: string): string => /\) \S (\d+)/.exec(textOf(`/proc/${pid}/stat`))?.[1] ?? '';

/** Returns the process and its current descendants. */
export const treeOf = (pid: number): readonly string[] => {
  const all = globSync('/proc/[0-9]*').map((folder) => folder.slice('/proc/'.length));
  const tree = [String(pid)];
  for (const one of tree) tree.push(...all.filter((other) => parentOf(other) === one));
  return tree;
};

/** Returns `address:port` of each socket on which the process or one of its descendants listens. */
export const listenersOf = (pid: number): readonly string[] => {
  const sockets = listening();
  const inodes = treeOf(pid).flatMap((one) =>
    globSync(`/proc/${one}/fd/*`).map((file) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(file))?.[1] ?? '';
      } catch {
        return '';
      }
    }),
  );
  return inodes.flatMap((inode) => sockets.get(inode) ?? []);
};
