import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { recount } from '#scripts/e2e/recount.ts';
import { treeOf } from '#scripts/local-cloud/testing/listeners.ts';
import type { Arena, Attack } from './arena/arena.ts';
import { exchange } from './arena/exchange.ts';
import { inPlaces } from './arena/in-places.ts';
import type { OwnProduct } from './arena/own-product.ts';
import { fullTenant } from './arena/tenants.ts';

const WRITERS = 6;
const MAX_WRITES = 60;
/** Timeout of a write, and maximum recovery time of a product, in milliseconds. */
const WRITE = 10_000;
const RECOVERY = 120_000;
const CHECK = 200;

const victims = ['the engine', 'a process', 'everything'] as const;

const commandOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
};

const killOne = (pid: string | undefined) => {
  try {
    if (pid !== undefined) process.kill(Number(pid), 'SIGKILL');
  } catch {
    // It has ended in the meantime.
  }
};

/** Kills one of them, or all. */
const kill = async (own: OwnProduct, victim: (typeof victims)[number], pick: number): Promise<void> => {
  if (victim === 'everything') return own.killAndStart();
  const [, ...children] = treeOf(own.pid());
  const among = victim === 'the engine' ? children.filter((pid) => commandOf(pid) === 'dynoxide') : children;
  killOne(among[pick % Math.max(1, among.length)]);
};

const isWell = async (url: string): Promise<boolean> => {
  const health = await exchange(url, { method: 'GET', path: '/api/health', timeout: WRITE });
  return 'status' in health && health.status === 200;
};

interface Writer {
  readonly own: OwnProduct;
  readonly token: string;
  /** Ids of acknowledged writes. */
  readonly acknowledged: string[];
}

/** Writes until it has written enough, and stores the ids of acknowledged writes. */
const write = async ({ own, token, acknowledged }: Writer, goOn: () => boolean): Promise<void> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'Agent', type: 'Research', frameworks: ['HIPAA'] });
  const all = Array.from({ length: MAX_WRITES }, (_, index) => index);
  const one = async () => {
    const request = { method: 'POST', path: '/api/agents', headers, body, timeout: WRITE };
    const answer = await exchange(own.url, request);
    const id = 'text' in answer && answer.status === 201 && /"id":"([^"]+)"/.exec(answer.text)?.[1];
    if (id) acknowledged.push(id);
    else await sleep(CHECK);
  };
  await inPlaces(WRITERS, all, one, goOn);
};

/** Runs one kill during writes, then checks that every acknowledged write exists. */
const round = async (
  arena: Arena,
  writer: Writer,
  { victim, pick }: { victim: (typeof victims)[number]; pick: number },
): Promise<void> => {
  const { own, token, acknowledged } = writer;
  const before = acknowledged.length;
  let isKilled = false;
  const writing = write(writer, () => !isKilled);
  await sleep(pick % 2000);
  await kill(own, victim, pick);
  isKilled = true;
  await writing;
  const began = performance.now();
  while (!(await isWell(own.url)) && performance.now() - began < RECOVERY) await sleep(CHECK);
  const isUp = await isWell(own.url);
  arena.tally.expect(isUp, `the product is not well ${RECOVERY / 1000} s after a kill of ${victim}`);
  const headers = { authorization: `Bearer ${token}` };
  await inPlaces(WRITERS, acknowledged.slice(before), async (id) => {
    const path = `/api/agents/${id}`;
    let answer = await exchange(own.url, { method: 'GET', path, headers });
    // The health route may respond before the engine does.
    for (let time = 0; time < 10 && !('status' in answer && answer.status < 500); time += 1) {
      await sleep(CHECK * 5);
      answer = await exchange(own.url, { method: 'GET', path, headers });
    }
    const message = 'status' in answer ? `${answer.status} ${answer.text}` : answer.detail;
    arena.tally.expect(
      message.startsWith('200 '),
      `after a kill of ${victim} an acknowledged write is gone`,
      {
        answer: message,
      },
    );
  });
};

export const proof: Attack = {
  name: 'kills',
  title: 'kill -9 of engine, processes and all of the product under writes: what was acknowledged is there',
  share: 12,
  ends: true,
  run: async (arena) => {
    const { own, seed } = arena.ground;
    if (!own) throw new Error('There is no product that may be ended.');
    const { admin } = await fullTenant(arena.ground);
    const writer: Writer = { own, token: admin.token, acknowledged: [] };
    const plan = fc.sample(fc.record({ victim: fc.constantFrom(...victims), pick: fc.nat(1_000_000) }), {
      seed,
      numRuns: 1000,
    });
    let rounds = 0;
    for (const one of plan) {
      if (rounds > 0 && arena.left === 0) break;
      await round(arena, writer, one);
      rounds += 1;
    }
    const counted = await recount(own.folder);
    arena.tally.expect(counted.includes('no differences'), 'numbers differ after kills', {
      answer: counted,
    });
    return `${rounds} kills, ${writer.acknowledged.length} acknowledged writes`;
  },
};
