import type { DiskRoom } from './engine/disk-room.ts';
import type { PublicHandler } from './engine/public-server.ts';
import { type HttpReply, jsonReply } from './http-api/message.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

type Disk = Pick<DiskRoom, 'short' | 'shut' | 'state'>;

const FULL = {
  code: 'disk-full',
  error:
    'The disk of this machine is nearly full, so changes are currently not possible. Free up disk space. No data is lost.',
};

const refusalOf = ({ shut }: Disk) =>
  shut === undefined
    ? FULL
    : {
        code: 'data-read-only',
        error: `The data folder of this machine is not writable (${shut}), so changes are currently not possible. Make it writable again. No data is lost.`,
      };

/**
 * Wraps the front to reject writes with 507 (RFC 4918 §11.5) while the disk is nearly full or not writable,
 * before the engines fail during an operation.
 * @param healthPath path of the product status, as JSON with `status` and `engines`; the disk status is added
 * there
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
