import { strictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import type { DynamoDBRecord } from 'aws-lambda';
import { openSession } from '#functions/platform/session/session-store.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { startTable } from '#functions/platform/table/table-engine.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { keepConnection } from '#functions/realtime/connection-store.ts';
import { openSockets } from '#functions/realtime/sockets.ts';
import { push } from '#functions/stream/push/push.ts';
import { HOUR, instant, later, MINUTE } from '#shared/kernel/time.ts';
import { figure, median } from '../../harness/figure.ts';
import type { Proof } from '../../harness/proof.ts';
import { startSlowGateway } from '../viewers/slow-gateway.ts';

const VIEWERS = 1000;
/** Response time of API Gateway for a post, in milliseconds. */
const LATENCY = 10;
const ROUNDS = 9;
/** Number of sequential posts; posting to all viewers sequentially would take ten seconds. */
const SEQUENTIAL = 100;
const AT_ONCE = 20;
/** One event must reach all viewers in this fraction of the sequential time. */
const PART = 45;

/** Connects viewers, each with its own session, some minutes ago. */
const connect = async (table: TenantTable): Promise<void> => {
  const since = later(instant(new Date()), -5 * MINUTE);
  const one = async (index: number) => {
    const session = {
      kind: 'person' as const,
      ...{ userId: randomUUID(), email: 'a@b.example', firstName: 'A', lastName: 'B' },
      ...{ role: 'user' as const, tenant: { id: table.tenant }, idleMinutes: 60 },
      tokenHash: randomUUID().replaceAll('-', '').repeat(2),
    };
    await table.commit([
      openSession(session, { now: since, until: later(since, HOUR), idleMinutes: 60 }),
      { put: { ...table.key('USER', session.userId), isActive: true } },
    ]);
    await keepConnection(`viewer-${index}`, session, since);
  };
  for (let from = 0; from < VIEWERS; from += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => one(from + index)));
};

/** A change that every viewer is notified of. */
const changeOf = (table: TenantTable): DynamoDBRecord => {
  const { pk, sk } = table.key('AGENT', randomUUID());
  const Keys = { pk: { S: String(pk) }, sk: { S: String(sk) } };
  return { eventName: 'INSERT', dynamodb: { Keys, NewImage: Keys } };
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

export const proof: Proof = {
  name: 'viewers',
  title: `telling ${VIEWERS} viewers of one event, sessions and rows read too, with ${LATENCY} ms for each post`,
  run: async ({ onEnd }) => {
    onEnd(await startTable());
    const gateway = await startSlowGateway(LATENCY);
    onEnd(gateway.end);
    Object.assign(process.env, {
      SOCKETS_ENDPOINT: gateway.endpoint,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'bench',
      AWS_SECRET_ACCESS_KEY: 'bench',
    });
    const table = tenantTable(randomUUID());
    await connect(table);
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      times.push(await timed(() => push([changeOf(table)], openSockets, new Date())));
      strictEqual(await gateway.taken(), VIEWERS);
    }
    const one = await timed(async () => {
      for (let index = 0; index < SEQUENTIAL; index += 1) await openSockets.post(`viewer-${index}`, '{}');
    });
    const [first = 0, ...others] = times;
    const floor = ((one / SEQUENTIAL) * VIEWERS) / PART;
    const floorName = `a ${PART}th of one after the other`;
    return [
      figure({ what: 'an event', value: median(others), unit: 'ms', floor, floorName, limit: 1 }),
      figure({ what: 'the first event of a process', value: first, unit: 'ms', floor, floorName }),
    ];
  },
};
