import type { DiskRoom } from './engine/disk-room.ts';
import type { PublicHandler } from './engine/public-server.ts';
import { type HttpReply, jsonReply } from './http-api/message.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

type Disk = Pick<DiskRoom, 'short' | 'shut' | 'state'>;

const FULL = {
  code: 'disk-full',
  error:
    'The disk of this machine is nearly full, so nothing can be changed now. Make room on it; nothing is lost.',
};

const refusalOf = ({ shut }: Disk) =>
  shut === undefined
    ? FULL
    : {
        code: 'data-read-only',
        error: `Nothing can be written in the data folder of this machine (${shut}), so nothing can be changed now. Make it writable again; nothing is lost.`,
      };

/**
 * The same front while there is room. When the disk is short of it or takes nothing, what would write is answered 507
 * (RFC 4918 §11.5), before the engines fail in the middle of something.
 * @param healthPath where the product says how it is, as JSON with `status` and `engines`; so does the disk there
 */
export function readOnlyWhenShort(
  front: PublicHandler,
  disk: Disk,
  healthPath: string | undefined,
): PublicHandler {
  return {
    upgrade: front.upgrade,
    request: async (request) => {
      if (!disk.short) return front.request(request);
      if (!READS.has(request.method)) return jsonReply(507, refusalOf(disk));
      const reply = await front.request(request);
      const isHealth = request.method === 'GET' && request.path === healthPath && reply.status === 200;
      return isHealth ? degraded(reply, disk.state) : reply;
    },
  };
}

function degraded(reply: HttpReply, state: string): HttpReply {
  const health = JSON.parse(reply.body.toString('utf8')) as { engines?: object };
  const body = { ...health, status: 'degraded', engines: { ...health.engines, disk: state } };
  return { ...reply, body: Buffer.from(JSON.stringify(body)) };
}
