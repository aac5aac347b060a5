import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '#scripts/build/places.ts';
import { needs } from '#scripts/testing/processor-time.ts';
import { Tally } from './arena/tally.ts';
import { tryPatterns } from './hostile/try-patterns.ts';
import { faultyProduct } from './testing/faulty-product.ts';

/** The attack command finds faults and reports them through its exit code. */

const server = faultyProduct();
let url: string;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const attack = async (...args: readonly string[]) => {
  const child = spawn(process.execPath, [join(root, 'scripts/proofs/attack.ts'), ...args]);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      output += piece;
    });
  const [code] = await once(child, 'close');
  return { code, output };
};

describe('the command', () => {
  it('finds each fault of a faulty product and exits with 1', async () => {
    const { code, output } = await attack('--url', url, '--seed', '5', '--minutes', '0.05', 'fuzz');
    // Which method reveals each fault first depends on the order of concurrent responses.
    expect(output).toMatch(/\/api\/things.*: answers 500/);
    expect(output).toMatch(/\/api\/people.*: shows the text of another tenant/);
    expect(output).toMatch(/\/api\/places.*: shows a path of the machine/);
    expect(code).toBe(1);
  });

  it.each([['--minutes', '0'], ['--seed', 'x'], ['--url', 'nowhere'], ['no-such-attack']])(
    'exits with 2 for the arguments %s %s',
    async (...args) => {
      expect((await attack(...args)).code).toBe(2);
    },
  );
});

describe('patterns', () => {
  it('that are slow are found, and the others pass', async () => {
    const tally = new Tally();
    const patterns = [
      { pattern: '/^(a+)+$/', place: 'slow' },
      { pattern: '/^\\/+/', place: 'fast' },
    ];
    await tryPatterns(patterns, { tally, length: 2000, goOn: () => true, timeout: needs(1) });
    expect(tally.failures.map(({ what }) => what.split(' ')[0])).toEqual(['slow']);
    expect(tally).toMatchObject({ tries: 2, held: 1 });
  });
});
