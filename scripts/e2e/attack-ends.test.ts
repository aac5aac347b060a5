import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '#scripts/build/places.ts';
import { treeOf } from '#scripts/local-cloud/testing/listeners.ts';
import { needs } from '#scripts/testing/processor-time.ts';

/** The attack script leaves nothing behind when it is interrupted. */

const folder = mkdtempSync(join(tmpdir(), 'accredit-enemy-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isThere = (pid: string) => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};

it.each(['SIGTERM', 'SIGINT'] as const)(
  'on %s ends its product and removes the data',
  { timeout: needs(40) },
  async (signal) => {
    const child = spawn(process.execPath, [join(root, 'scripts/proofs/attack.ts'), 'floods'], {
      env: { ...process.env, TMPDIR: folder },
    });
    await new Promise<void>((resolve) => {
      let output = '';
      child.stdout.on('data', (piece: Buffer) => {
        output += piece;
        if (/^floods: /m.test(output)) resolve();
      });
      child.once('exit', () => resolve());
    });
    const tree = treeOf(child.pid ?? 0);
    const stored = () => readdirSync(folder).filter((name) => name.startsWith('accredit-attack-'));
    expect(stored()).toHaveLength(1);
    expect(tree.length).toBeGreaterThan(1);
    child.kill(signal);
    const [code] = await once(child, 'close');
    expect(code).toBe(130);
    expect(stored()).toEqual([]);
    // A shell notices the end of a watched process with a short delay.
    await expect.poll(() => tree.filter(isThere), { timeout: needs(4) }).toEqual([]);
  },
);
