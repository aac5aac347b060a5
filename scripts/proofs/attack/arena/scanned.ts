/** Scans of addresses that a tenant registers, until they end. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Arena, Caller } from './arena.ts';

const CHECK = 1000;
/** Maximum duration of a scan: 300 s for all its steps, and the same again while waiting for a slot. */
const MAX_WAIT = 600_000;

/** Result of a scan as returned by the API. */
export interface EndedScan {
  readonly status: string;
  readonly text: string;
}

const headers = { 'content-type': 'application/json' };

const idOf = (text: string | undefined): string | undefined => /"id":"([^"]+)"/.exec(text ?? '')?.[1];

/**
 * Registers an agent at an address, scans it and records whether the scan ends in time, with a reason if it
 * failed.
 * @returns undefined if the address was rejected, or the attack's time ends before the scan
 */
export const scanned = async (
  arena: Arena,
  caller: Caller,
  { name, url, protocol }: { readonly name: string; readonly url: string; readonly protocol: string },
): Promise<EndedScan | undefined> => {
  const post = (path: string, json: unknown) =>
    arena.askPatiently(caller, { method: 'POST', path, headers, body: JSON.stringify(json) });
  const connection = { protocol, url, authorisedToTest: true, authorisedToChat: false };
  const agentId = idOf(
    (await post('/api/agents', { name, type: 'Research', frameworks: ['HIPAA'], connection }))?.text,
  );
  if (agentId === undefined) return undefined;
  const scanId = idOf((await post('/api/scans', { agentId, framework: 'HIPAA' }))?.text);
  if (scanId === undefined) return undefined;
  const began = performance.now();
  for (;;) {
    const text = (await arena.ask(caller, { method: 'GET', path: `/api/scans/${scanId}` }))?.text ?? '';
    const status = /"status":"(completed|failed)"/.exec(text)?.[1];
    if (status !== undefined) {
      const message = status === 'completed' || /"reason":"\w+ \w+/.test(text);
      arena.tally.expect(message, `the scan of ${name} (${protocol}) failed without a reason`, {
        answer: text,
      });
      return { status, text };
    }
    if (performance.now() - began > MAX_WAIT) {
      arena.tally.fail(`the scan of ${name} (${protocol}) does not end`, { answer: text });
      return undefined;
    }
    if (arena.left === 0) return undefined;
    await sleep(CHECK);
  }
};
