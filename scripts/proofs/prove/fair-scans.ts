import { setTimeout as wait } from 'node:timers/promises';
import { endOfScan, newAgent, newScan, newTenant, type Person } from '#scripts/e2e/api-client.ts';
import { startWaitingAgent } from '#scripts/e2e/waiting-agent.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import type { Proof } from '../harness/proof.ts';

const SCANS = 500;
const OTHERS = 10;
/** Maximum wait in milliseconds for the first scan of another tenant. */
const MAX_WAIT = 5 * SECOND;

/** Returns the milliseconds from requesting the scan to its start. */
const waitOf = async (person: Person, connection?: Readonly<Record<string, unknown>>): Promise<number> => {
  const agentId = await newAgent(person, connection ? { connection } : {});
  const asked = Date.now();
  const { status, startedAt, reason } = await endOfScan(person, await newScan(person, agentId));
  if (status !== 'completed') throw new Error(`A scan of the other tenant ended ${status}: ${reason}`);
  return Date.parse(String(startedAt)) - asked;
};

/** Gateway responses for a function that timed out, and responses that follow while it may still be running. */
const unanswered: ReadonlySet<number> = new Set([409, 503, 504]);

/** Starts a scan as an API client does: retries unanswered requests with the same key. */
const started = async (person: Person, agentId: string, noteAgain: () => void): Promise<string> => {
  const end = Date.now() + MINUTE;
  const asked = {
    json: { agentId, framework: 'HIPAA' },
    headers: { 'idempotency-key': `scan of ${agentId}` },
  };
  for (;;) {
    const { status, body } = await person.call('POST', '/api/scans', asked);
    if (status === 201) return String((body as { id?: unknown }).id);
    if (!unanswered.has(status) || Date.now() > end)
      throw new Error(`A scan was answered ${status}: ${JSON.stringify(body)}`);
    noteAgain();
    await wait(SECOND);
  }
};

export const proof: Proof = {
  name: 'fair-scans',
  title: `while one tenant has ${SCANS} scans of as many targets, another's first waits ${MAX_WAIT / SECOND} s at most, and none fails`,
  run: async ({ startProduct, onEnd }) => {
    const product = await startProduct();
    const targets = await Promise.all(Array.from({ length: SCANS + 1 }, startWaitingAgent));
    for (const { stop } of targets) onEnd(stop);
    const [busy, other] = [await newTenant(product.url), await newTenant(product.url)];
    const agents: string[] = [];
    for (const { connection } of targets.slice(1)) agents.push(await newAgent(busy, { connection }));
    const began = Date.now();
    let again = 0;
    const noteAgain = () => {
      again += 1;
    };
    const starting = Promise.all(agents.map((id) => started(busy, id, noteAgain)));
    targets[0]?.release();
    const first = await waitOf(other, targets[0]?.connection);
    const ids = await starting;
    const acceptedIn = Math.round((Date.now() - began) / SECOND);
    for (const target of targets) target.release();
    const waits = [first];
    for (let i = 1; i < OTHERS; i += 1) waits.push(await waitOf(other));
    for (const id of ids) {
      const { status, reason } = await endOfScan(busy, id);
      if (status !== 'completed') throw new Error(`The scan ${id} ended ${status}: ${reason}`);
    }
    const all = Math.round((Date.now() - began) / SECOND);
    if (first > MAX_WAIT)
      throw new Error(`None failed, and the first scan of the other tenant waited ${first} ms.`);
    return `first waited ${first} ms, the longest of ${OTHERS} ${Math.max(...waits)} ms; ${SCANS} asked for at once were accepted in ${acceptedIn} s (${again} times asked again) and completed in ${all} s`;
  },
};
