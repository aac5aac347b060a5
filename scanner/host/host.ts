/** The machine on which the scanner runs, or whose file system is mounted for it. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
};

/**
 * Returns the ID and name of the machine. The ID survives restarts: that of systemd (machine-id(5)), or one
 * derived from the name.
 * @param root location of its file system
 * @param given name from the environment, such as that of a node
 */
export const hostOf = (root: string, given?: string): { readonly id: string; readonly name: string } => {
  const name = given || textOf(join(root, 'etc/hostname')) || hostname();
  const machine = textOf(join(root, 'etc/machine-id'));
  // machine-id(5) requires a derived ID for external use: an application-specific digest.
  const id = createHash('sha256')
    .update(`accredit-scanner ${machine || name}`)
    .digest('hex')
    .slice(0, 32);
  return { id, name };
};
