import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { newcomer, newTenant, password } from '#scripts/e2e/api-client.ts';
import { type Answer, exchange, type Silence } from '#scripts/proofs/attack/arena/exchange.ts';
import { inPlaces } from '#scripts/proofs/attack/arena/in-places.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { median } from '../harness/figure.ts';
import type { Proof } from '../harness/proof.ts';
import {
  type Body,
  credentials,
  HOSTILE,
  type Hostile,
  type Kind,
  kinds,
  path,
  type SignInOutcome,
} from './sign-ins/kinds.ts';

const hostileKinds = Object.keys(kinds) as readonly Kind[];

const ALONE = 5;
const TIMES = 3;
/** Maximum factor by which hostile sign-ins in progress may slow down a valid sign-in. */
const MAX_TIMES = 3;
const COLLEAGUES = 200;
/** Time limit for all of them, in milliseconds. */
const MAX_WAIT = MINUTE;
/** Maximum number of concurrent registrations. */
const PLACES = 4;

/** Addresses of this machine, each in a separate network. */
const HOME = '127.0.0.2';
const OFFICE = '127.0.0.4';
/**
 * Returns a different address each time: the product rejects an address with too many failures before it uses
 * the processor.
 */
const hostileAddress = (time: number): string => `127.0.3.${time + 1}`;

const signInFrom = (url: string, from: string, body: Body, timeout: number = MAX_WAIT) =>
  exchange(url, { method: 'POST', path, from, alone: true, timeout, ...body });

const message = (answer: Answer | Silence): string =>
  'status' in answer ? `${answer.status} ${answer.text.slice(0, 200)}` : answer.detail;

/** Returns the duration of a valid sign-in, in milliseconds. */
const rightSignIn = async (url: string, from: string, email: string): Promise<number> => {
  const answer = await signInFrom(url, from, credentials(email, password));
  if ('status' in answer && answer.status === 200) return answer.milliseconds;
  throw new Error(
    `A right sign-in was answered after ${Math.round(answer.milliseconds)} ms: ${message(answer)}`,
  );
};

const rounded = (values: readonly number[]): string => values.map(Math.round).join(', ');

/**
 * Sends all hostile sign-ins of a kind together and another user's sign-in right after them; returns how long
 * that took.
 */
const besideHostile = async (url: string, email: string, kind: Kind, from: string) => {
  const open = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const hostile: Hostile = { url, from, kind, open };
  const thread = new Worker(new URL('./sign-ins/hostile.ts', import.meta.url), { workerData: hostile });
  const hears = async () => (await once(thread, 'message'))[0] as SignInOutcome;
  await hears();
  const ended = hears();
  const took = await rightSignIn(url, HOME, email);
  const stillOpen = Atomics.load(open, 0);
  const last = await ended;
  const wrong = last === 'asked' ? [] : last.answers.filter(({ rejected }) => !rejected);
  if (wrong[0])
    throw new Error(`${wrong.length} of ${HOSTILE} ${kind} were not refused: ${wrong[0].message}`);
  return { took, stillOpen };
};

/**
 * Signs in from the office. Retries as often as the product asks for it, until the time limit for all
 * expires.
 */
const askUntilIn = async (url: string, email: string, end: number) => {
  for (let asked = 1; ; asked += 1) {
    const answer = await signInFrom(url, OFFICE, credentials(email, password));
    const seconds = 'status' in answer && answer.status === 429 ? Number(answer.headers['retry-after']) : 0;
    if (!(seconds > 0) || performance.now() > end) return { answer, asked };
    await wait(seconds * SECOND);
  }
};

/**
 * Signs in all colleagues together, behind the one address of their office. Returns the time until the last
 * response, and who was not signed in.
 */
const allAtOnce = async (url: string, emails: readonly string[]) => {
  const began = performance.now();
  const all = await Promise.all(emails.map((email) => askUntilIn(url, email, began + MAX_WAIT)));
  const seconds = (performance.now() - began) / SECOND;
  const shut = all.filter(({ answer }) => !('status' in answer && answer.status === 200));
  const reasons = [...Map.groupBy(shut, ({ answer }) => message(answer))];
  const why = reasons.map(([what, those]) => `; ${those.length} were answered ${what}`).join('');
  const again = all.filter(({ asked }) => asked > 1).length;
  const most = Math.max(...all.map(({ asked }) => asked));
  return {
    seen: `${all.length - shut.length} of ${all.length} colleagues in, the last answered after ${seconds.toFixed(1)} s, ${again} after they were told to ask again, at most ${most - 1} times${why}`,
    holds: shut.length === 0 && seconds <= MAX_WAIT / SECOND,
  };
};

export const proof: Proof = {
  name: 'sign-ins',
  title: `beside ${HOSTILE} hostile sign-ins at once a right one takes ${MAX_TIMES} times as long as alone at most, and ${COLLEAGUES} colleagues of one address, who ask again when they are told to, are in within ${MAX_WAIT / SECOND} s`,
  run: async ({ startProduct }) => {
    // Password digests cost the same here as in the product.
    const { url } = await startProduct({ PASSWORD_COST: '' });
    const admin = await newTenant(url);
    const { email } = admin;
    const emails: string[] = [];
    await inPlaces(PLACES, Array.from({ length: COLLEAGUES }), async () => {
      emails.push(await newcomer(url, admin, 'user'));
    });

    await rightSignIn(url, HOME, email);
    const single: number[] = [];
    for (let time = 0; time < ALONE; time += 1) single.push(await rightSignIn(url, HOME, email));
    const alone = median(single);

    const seen: string[] = [];
    const slow: string[] = [];
    for (const [index, kind] of hostileKinds.entries()) {
      const times: number[] = [];
      const stillOpen: number[] = [];
      for (let time = 0; time < TIMES; time += 1) {
        const one = await besideHostile(url, email, kind, hostileAddress(index * TIMES + time));
        times.push(one.took);
        stillOpen.push(one.stillOpen);
      }
      seen.push(`beside ${kind} ${rounded(times)} ms (${stillOpen.join(', ')} of these still open)`);
      if (Math.max(...times) > MAX_TIMES * alone) slow.push(kind);
    }
    const colleagues = await allAtOnce(url, emails);
    const figures = `alone ${Math.round(alone)} ms (${rounded(single)}); ${seen.join('; ')}; ${colleagues.seen}`;
    if (slow.length > 0 || !colleagues.holds)
      throw new Error(`Too slow beside: ${slow.join(', ') || 'none'}. ${figures}`);
    return figures;
  },
};
