import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { packageFile } from './installed.ts';
import { descendants, isThere, run } from './running.ts';
import { emptyFolder, filesystem } from './servers.ts';

/**
 * Returns the addresses of this machine that listen on a port, in the Linux format: an address of four bytes,
 * the last one first.
 */
const listenedOn = (port: number): readonly string[] =>
  ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => readFileSync(file, 'utf8').split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state]) => state === '0A')
    .map(([, local = '']) => local.split(':'))
    .filter(([, hex = '']) => Number.parseInt(hex, 16) === port)
    .map(([address = '']) => address);

it('a server that would listen on all interfaces listens only on loopback', async () => {
  const entry = import.meta.resolve('@modelcontextprotocol/server-everything/dist/index.js');
  const { origin, stop } = await run(fileURLToPath(entry), ['streamableHttp']);
  onTestFinished(stop);
  expect(listenedOn(Number(new URL(origin).port))).toEqual(['0100007F']);
});

it('stopping a bridge also stops the server behind it', async () => {
  const command = [process.execPath, ...filesystem(emptyFolder())].join(' ');
  const { pid, stop } = await run(packageFile('supergateway/dist/index.js'), [
    ...['--port', '0', '--stdio', command],
  ]);
  onTestFinished(stop);
  const behind = descendants(pid);
  expect(behind.length).toBeGreaterThan(0);
  await stop();
  expect([pid, ...behind].filter(isThere)).toEqual([]);
});

it("the error for a program that ends before it listens contains the program's output", async () => {
  const failing = packageFile('@modelcontextprotocol/server-filesystem/dist/index.js');
  await expect(run(failing, ['/nowhere/at/all'])).rejects.toThrow(/ended with 1: [\s\S]*\/nowhere\/at\/all/);
});
