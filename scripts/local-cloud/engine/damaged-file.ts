import { readFileSync } from 'node:fs';
import { sentence } from '../log.ts';

const COPY = 'Restore it from a copy of the data folder';

/** Remedies by the end of the path; the first match applies. */
const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [
    /\/kms-keys\.json$/,
    `${COPY}: what was signed or encrypted is lost without these keys, and no new ones are made.`,
  ],
  [/\/dynamodb\.sqlite$/, `${COPY}, with its -wal beside it.`],
  [
    /\/objects\/[^/]+\.(?:data|json)$/,
    `${COPY}, or move it away with what is named alike (.json, .data): the one object they hold is then gone.`,
  ],
  [/\/lock\.sqlite$/, 'Delete it; it holds no data.'],
  [/\/admin\.json$/, 'Delete it; the next start recreates it.'],
  [/\/secrets\.json$/, `${COPY}, or delete it: new secrets are made.`],
  [/\/schedules\.json$/, `${COPY}, or delete it: rates are counted from the next start.`],
  [
    /\/streams\.json$/,
    `${COPY}, or delete it: changes of the last day are delivered again, and \`npm run recount\` makes counters right.`,
  ],
  [/\/(?:executions|events)\/[^/]+$/, 'Move it away: it is one piece of work that was under way.'],
  [/\/outbox\/[^/]+$/, 'Move it away; it is one email.'],
];

function remedyOf(path: string): string {
  const [, remedy = `${COPY}.`] = REMEDIES.find(([pattern]) => pattern.test(path)) ?? [];
  return remedy;
}

/** Returns an Error that names the damaged file and the remedy. */
export function damaged(path: string, cause: unknown): Error {
  return new Error(`${path} is damaged (${sentence(cause)}). ${remedyOf(path)}`, { cause });
}

/** Returns an Error that names the file that must exist, because `beside` does, and the remedy. */
export function missing(path: string, beside: string): Error {
  return new Error(`${path} is missing beside ${beside}. ${remedyOf(path)}`);
}

/**
 * Reads a JSON object from a file.
 * @throws Error that names the file and the remedy when it contains anything else
 */
export function readStored<Value>(path: string): Value {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof value !== 'object' || value === null) throw new Error('it holds no object');
    return value as Value;
  } catch (cause) {
    throw damaged(path, cause);
  }
}
