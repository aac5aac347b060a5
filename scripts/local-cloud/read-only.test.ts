import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DiskRoom, expectRoom } from './engine/disk-room.ts';
import { type HttpRequest, jsonReply } from './http-api/message.ts';
import { readOnlyWhenShort } from './read-only.ts';

const request = (method: string, path: string): HttpRequest => ({
  method,
  path,
  query: '',
  headers: new Map(),
  body: Buffer.alloc(0),
  viewerAddress: '127.0.0.1',
});

it('accepts writes except while disk space is insufficient', async () => {
  const disk = { short: false, shut: undefined, state: 'so it stands' };
  const front = {
    request: async ({ path }: HttpRequest) =>
      jsonReply(200, { path, status: 'ok', engines: { table: 'ok' } }),
    upgrade: async () => {},
  };
  const guarded = readOnlyWhenShort(front, disk, '/health');
  const ask = async (method: string, path: string) => {
    const { status, body } = await guarded.request(request(method, path));
    return [status, JSON.parse(body.toString('utf8'))];
  };
  const plain = { path: '/health', status: 'ok', engines: { table: 'ok' } };
  for (const short of [false, true, false]) {
    disk.short = short;
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await ask(method, '/things'))[0]).toBe(short ? 507 : 200);
    expect((await ask('GET', '/things'))[0]).toBe(200);
    const degraded = { ...plain, status: 'degraded', engines: { table: 'ok', disk: 'so it stands' } };
    expect(await ask('GET', '/health')).toEqual([200, short ? degraded : plain]);
    expect(await ask('HEAD', '/health')).toEqual([200, plain]);
  }
});

it.each([
  [0, false],
  [Number.MAX_SAFE_INTEGER, true],
])(
  'detects whether a disk that must keep %d bytes free is below the limit, and logs it',
  async (reserve, short) => {
    const lines: string[] = [];
    const room = await DiskRoom.watch(tmpdir(), reserve, (_, line) => lines.push(line));
    room.close();
    expect(room.short).toBe(short);
    expect(lines).toEqual(short ? [room.state] : []);
  },
);

it('detects a folder that is not writable and states this when it rejects a request', async () => {
  const gone = join(mkdtempSync(join(tmpdir(), 'read-only-')), 'gone');
  const lines: string[] = [];
  const disk = await DiskRoom.watch(gone, 0, (_, line) => lines.push(line));
  disk.close();
  expect(lines).toEqual([`read-only: ${gone} is not writable (ENOENT)`]);
  const front = { request: async () => jsonReply(200, {}), upgrade: async () => {} };
  const { status, body } = await readOnlyWhenShort(front, disk, undefined).request(request('PUT', '/things'));
  expect([status, JSON.parse(body.toString('utf8'))]).toEqual([
    507,
    { code: 'data-read-only', error: expect.stringMatching(/data folder .*\(ENOENT\).* Make it writable/) },
  ]);
});

it('names the disk without space for a start and the required action', async () => {
  await expectRoom(tmpdir());
  await expect(expectRoom(tmpdir(), Number.MAX_SAFE_INTEGER)).rejects.toThrow(
    new RegExp(`^The disk of ${tmpdir()} is full: .* Free up disk space`),
  );
});
