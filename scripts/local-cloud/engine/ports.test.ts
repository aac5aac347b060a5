import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { freePort, listen } from './ports.ts';

const [first, second] = [createServer(), createServer()];
afterAll(() => first.close());

it('listen names a port that another program uses, and the remedy', async () => {
  const port = await listen(first);
  await expect(listen(second, port)).rejects.toThrow(
    `Port ${port} of 127.0.0.1 is in use by another program; stop it, or set PORT to another port.`,
  );
  first.close();
  await once(first, 'close');
  expect(await listen(second, port)).toBe(port);
  second.close();
});

it('freePort returns a port outside the ephemeral range of every system', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
  for (const port of ports) {
    expect(port).toBeGreaterThanOrEqual(20_000);
    expect(port).toBeLessThan(32_768);
  }
  expect(new Set(ports).size).toBeGreaterThan(1);
  const [port] = ports;
  const server = createServer();
  expect(await listen(server, port)).toBe(port);
  server.close();
});
