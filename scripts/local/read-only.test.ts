import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { DiskRoom } from './engine/disk-room.ts';
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

it('takes writes before and after the disk is short of room, and not meanwhile', async () => {
  const disk = { short: false, state: 'so it stands' };
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
  'knows of a disk that keeps %d bytes free whether it is short of them, and logs when it is',
  async (reserve, short) => {
    const lines: string[] = [];
    const room = await DiskRoom.watch(tmpdir(), reserve, (_, line) => lines.push(line));
    room.close();
    expect(room.short).toBe(short);
    expect(lines).toEqual(short ? [room.state] : []);
  },
);
