/** The machine that the scanner runs on, or whose file system is mounted for it. */
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
 * Id and name of the machine. The id outlives restarts: that of systemd (machine-id(5)), or one made of the name.
 * @param root where its file system is
 * @param given a name that the surroundings give, such as that of a node
 */
export const hostOf = (root: string, given?: string): { readonly id: string; readonly name: string } => {
  const name = given || textOf(join(root, 'etc/hostname')) || hostname();
  const machine = textOf(join(root, 'etc/machine-id'));
  // What machine-id(5) asks of whoever shows it to others: a digest that stands for it here alone.
  const id = createHash('sha256')
    .update(`accredit-scanner ${machine || name}`)
    .digest('hex')
    .slice(0, 32);
  return { id, name };
};
