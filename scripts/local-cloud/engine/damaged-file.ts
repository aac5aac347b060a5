import { readFileSync } from 'node:fs';
import { sentence } from '../log.ts';

const RESTORE = 'Restore it from a backup of the data folder';

/** Remedies by the end of the path; the first match applies. */
const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [
    /\/kms-keys\.json$/,
    `${RESTORE}. Signed and encrypted data is unusable without these keys, so no new keys are created.`,
  ],
  [/\/dynamodb\.sqlite$/, `${RESTORE}, together with its -wal file.`],
  [
    /\/objects\/[^/]+\.(?:data|json)$/,
    `${RESTORE}, or move it away together with the file of the same name (.json, .data). The object in them is then lost.`,
  ],
  [/\/lock\.sqlite$/, 'Delete it; it contains no data.'],
  [/\/admin\.json$/, 'Delete it; the next start recreates it.'],
  [/\/secrets\.json$/, `${RESTORE}, or delete it: new secrets are created.`],
  [/\/schedules\.json$/, `${RESTORE}, or delete it: intervals are counted from the next start.`],
  [
    /\/streams\.json$/,
    `${RESTORE}, or delete it: changes of the last day are delivered again, and \`npm run recount\` corrects the counters.`,
  ],
  [/\/(?:executions|events)\/[^/]+$/, 'Move it away. It contains one task that was in progress.'],
  [/\/outbox\/[^/]+$/, 'Move it away. It contains one email.'],
];

function remedyOf(path: string): string {
  const [, remedy = `${RESTORE}.`] = REMEDIES.find(([pattern]) => pattern.test(path)) ?? [];
  return remedy;
}

/** Returns an Error that names the damaged file and the remedy. */
export function damaged(path: string, cause: unknown): Error {
  return new Error(`${path} is damaged (${sentence(cause)}). ${remedyOf(path)}`, { cause });
}

/** Returns an Error that names the file that must exist, because `beside` does, and the remedy. */
export function missing(path: string, beside: string): Error {
  return new Error(`${path} is missing, although ${beside} exists. ${remedyOf(path)}`);
}

/**
 * Reads a JSON object from a file.
 * @throws Error that names the file and the remedy when it contains anything else
 */
export function readStored<Value>(path: string): Value {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof value !== 'object' || value === null) throw new Error('it is not a JSON object');
    return value as Value;
  } catch (cause) {
    throw damaged(path, cause);
  }
}
