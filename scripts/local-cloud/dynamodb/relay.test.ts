import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AwsCall } from '../aws-endpoint/aws-endpoint.ts';
import { openSocketFolder } from '../engine/socket-folder.ts';
import { listenersOf } from '../testing/listeners.ts';
import { type DynamoEngine, startDynamoEngine } from './engine.ts';
import { RelayAgent } from './relay-agent.ts';
import { dynamoService } from './service.ts';
import { anyCredential, callEngine, targetOf } from './wire.ts';

const folder = mkdtempSync(join(tmpdir(), 'local-cloud-relay-'));
/** Contains `unshare`, but not `ip`, which enables loopback in a new namespace. */
const withoutIp = join(folder, 'bin');
mkdirSync(withoutIp);
symlinkSync('/usr/bin/unshare', join(withoutIp, 'unshare'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const listTables = (agent: Agent) =>
  callEngine({ endpoint: 'http://127.0.0.1', agent }, targetOf('ListTables'), '{}', {
    headers: anyCredential('us-east-1'),
  });

describe.each([
  ['as this machine lets it run', process.env.PATH],
  ['where nothing raises a namespace’s loopback', withoutIp],
])('engine %s', (name, path) => {
  // Longer than the maximum length of a socket address.
  const dataDir = join(folder, name.padEnd(150, '-'));
  const before = listenersOf(process.pid);
  let engine: DynamoEngine;

  beforeAll(async () => {
    const PATH = process.env.PATH;
    process.env.PATH = path;
    engine = await startDynamoEngine(dataDir, undefined, () => {}).finally(() => {
      process.env.PATH = PATH;
    });
  });

  afterAll(() => engine?.close());

  it('responds to a client that sends the secret of this boot', async () => {
    expect((await listTables(engine.agent)).status).toBe(200);
  });

  it('rejects a client that finds the socket but lacks the secret of this boot', async () => {
    expect(statSync(join(dataDir, 'sockets')).mode & 0o777).toBe(0o700);
    const sockets = openSocketFolder(dataDir);
    const address = sockets.addressOf('dynamodb.sock');
    const stranger = new RelayAgent(address, 'f'.repeat(64));
    const plain = Object.assign(new Agent(), { createConnection: () => connect(address) });
    expect((await listTables(stranger)).status).toBe(401);
    expect((await listTables(plain)).status).toBe(401);
    const silent = connect(address);
    silent.write('f');
    expect(await text(silent)).toMatch(/^HTTP\/1\.1 401 /);
    sockets.close();
  });

  it('receives a retried request when a connection sent its secret too late', async () => {
    const sockets = openSocketFolder(dataDir);
    const address = sockets.addressOf('dynamodb.sock');
    const { createConnection } = engine.agent as RelayAgent;
    let connections = 0;
    const agent = Object.assign(new Agent(), {
      createConnection: () =>
        connections++ === 0 ? connect(address) : createConnection.call(engine.agent as RelayAgent),
    });
    const { answer } = dynamoService(
      { endpoint: engine.endpoint, agent },
      () => [],
      () => {},
      { wrote() {} },
    );
    const headers = { ...anyCredential('us-east-1'), 'x-amz-target': targetOf('ListTables') };
    const call = { headers, body: Buffer.from('{}') } as unknown as AwsCall;
    expect((await answer(call)).status).toBe(200);
    expect(connections).toBe(2);
    agent.destroy();
    sockets.close();
  });

  it('listens on no predictable address and reports how it is isolated', () => {
    const own = listenersOf(process.pid).filter((one) => !before.includes(one));
    expect(own.map((one) => Number(one.split(':')[1]))).toEqual(engine.ports);
    expect(own.filter((one) => !/^127\.(?!0\.0\.1:)/.test(one))).toEqual([]);
    expect(engine.name).toContain(own[0] ? `on ${own[0]}, open to every` : 'accessible only to this product');
    if (path === withoutIp) expect(engine.name).toMatch(/\(.*ip: not found\)$/);
  });
});

it('is not confused with the engine of an earlier host that is still shutting down in the same place', async () => {
  const dataDir = join(folder, 'left');
  await (await startDynamoEngine(dataDir, undefined, () => {})).close();
  const sockets = openSocketFolder(dataDir);
  const left = createServer((socket) =>
    socket.resume().end('HTTP/1.1 401 Unauthorized\r\ncontent-length: 0\r\n\r\n'),
  );
  await once(left.listen(sockets.addressOf('dynamodb.sock')), 'listening');
  const engine = await startDynamoEngine(dataDir, undefined, () => {});
  expect((await listTables(engine.agent)).status).toBe(200);
  // On exit, it removes only its own socket by name.
  left.close();
  await once(left, 'close');
  engine.agent.destroy();
  expect((await listTables(engine.agent)).status).toBe(200);
  await engine.close();
  sockets.close();
});
