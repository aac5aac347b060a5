import { setTimeout as wait } from 'node:timers/promises';
import { newAgent, newTenant, type Person } from '#scripts/e2e/api-client.ts';
import { newMember, waysOut } from '#scripts/e2e/ways-out.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { Proof } from '../harness/proof.ts';

const TIMES = 10;
/** Maximum milliseconds from the request until everything has ended. */
const MAX_WAIT = SECOND;
/** Interval of notifications to viewers, as on a busy day. */
const NEWS_EVERY = 100;

/** Sends notifications to the tenant's viewers repeatedly until stopped. */
const keepPosting = (person: Person): (() => Promise<void>) => {
  let accepted = true;
  const describing = (async () => {
    while (accepted) {
      await newAgent(person);
      await wait(NEWS_EVERY);
    }
  })();
  return () => {
    accepted = false;
    return describing;
  };
};

export const proof: Proof = {
  name: 'closing',
  title: `what ends with an account, a password or a session has ended ${MAX_WAIT / SECOND} s after it was asked for, while there is news to tell`,
  run: async ({ startProduct }) => {
    const product = await startProduct();
    const seen: string[] = [];
    for (const { name, prepare, ends } of waysOut) {
      const admin = await newTenant(product.url);
      const stop = keepPosting(admin);
      const worst: Record<string, number> = {};
      try {
        for (let time = 0; time < TIMES; time += 1) {
          const member = await newMember(admin);
          const end = await prepare(member, admin);
          const began = performance.now();
          const took = ends(member).map(async ({ what, hasEnded }) => {
            await hasEnded();
            worst[what] = Math.max(worst[what] ?? 0, performance.now() - began);
          });
          await end();
          await Promise.all(took);
          member.leave();
        }
      } finally {
        await stop();
      }
      const message = Object.entries(worst).map(([what, most]) => `${what} ${Math.round(most)} ms`);
      seen.push(`${name}: ${message.join(', ')}`);
      if (Math.max(...Object.values(worst)) > MAX_WAIT)
        throw new Error(`After more than ${MAX_WAIT} ms: ${seen.at(-1)}.`);
    }
    return `the longest of ${TIMES} each: ${seen.join('; ')}`;
  },
};
