/** Checks stored writes: nothing acknowledged is lost, and nothing is duplicated. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from '#scripts/e2e/api-client.ts';
import { ask, type Kind, type Work, type Write } from './load.ts';

type Row = Readonly<Record<string, unknown>>;

/** Returns every row of a list, page by page. */
export const walk = async (person: Person, list: string): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  let path: string | undefined = `${list}?limit=200`;
  while (path) {
    const reply = await person.call('GET', path);
    if (reply.status !== 200) throw new Error(`${path} was answered ${reply.status}.`);
    rows.push(...(reply.body as Row[]));
    path = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
  }
  return rows;
};

const read = async (person: Person, path: string): Promise<Row> => {
  const reply = await person.call('GET', path);
  if (reply.status !== 200) throw new Error(`${path} was answered ${reply.status}.`);
  return reply.body as Row;
};

/** Returns ids by their marker. */
const marked = async (person: Person, list: string, mark: string) => {
  const rows = await walk(person, list);
  return Map.groupBy(
    rows.map((row) => ({ mark: String(row[mark]), id: String(row.id) })),
    (row) => row.mark,
  );
};

const ofKind = (writes: readonly Write[], kind: Kind) => writes.filter((write) => write.kind === kind);

/** Whether all writes must be present, or only acknowledged ones. */
interface Expected {
  readonly all: boolean;
}

/** Returns errors in records that are created alongside others. */
const postedFaults = async ({ person, writes }: Work, { all }: Expected): Promise<string[]> => {
  const lists = [
    ['agent', '/api/agents', 'name'],
    ['attestation', '/api/attestations', 'agentId'],
    ['scan', '/api/scans', 'agentId'],
  ] as const;
  const faults: string[] = [];
  for (const [kind, list, mark] of lists) {
    const stored = await marked(person, list, mark);
    for (const write of ofKind(writes, kind)) {
      const found = stored.get(write.mark) ?? [];
      const about = `${kind} "${write.mark}" of ${person.email}`;
      if (found.length > 1) faults.push(`${about} is there ${found.length} times`);
      const isOther = write.id !== undefined && found[0]?.id !== write.id;
      if (found.length === 0 && (write.acknowledged || all)) faults.push(`${about} is lost`);
      if (found.length === 1 && isOther) faults.push(`${about} is there as ${found[0]?.id}, not ${write.id}`);
    }
  }
  return faults;
};

/** Returns the allowed values of an overwritten record: the last acknowledged value, or any later one. */
const possible = (writes: readonly Write[], kind: Kind): readonly string[] => {
  const all = ofKind(writes, kind);
  const last = all.findLastIndex(({ acknowledged }) => acknowledged);
  return last < 0 ? [] : all.slice(last).map(({ mark }) => mark);
};

/** Checks overwritten records: must run soon, because the next round overwrites them. */
export const expectSet = async ({ person, agentId, writes }: Work): Promise<void> => {
  const { manifest } = (await read(person, `/api/agents/${agentId}`)) as { manifest?: { text: string } };
  const { idleMinutes } = await read(person, '/api/auth/security');
  const seen = [
    ['manifest', manifest?.text ?? 'none'],
    ['setting', String(idleMinutes)],
  ] as const;
  for (const [kind, value] of seen) {
    const right = possible(writes, kind);
    if (right.length > 0 && !right.includes(value))
      throw new Error(`The ${kind} of ${person.email} is ${value}; acknowledged was ${right[0]}.`);
  }
};

/**
 * Checks what organizations wrote: nothing may be duplicated, and everything acknowledged must be present.
 * @param expected `all`: includes requests that were retried until done
 * @throws Error that lists all deviations
 */
export const expectStored = async (works: readonly Work[], expected: Expected): Promise<void> => {
  const faults: string[] = [];
  for (const work of works) faults.push(...(await postedFaults(work, expected)));
  if (faults.length > 0) throw new Error(faults.join('\n'));
};

/** A key whose first request died can be used again after a minute. */
const FREE_AGAIN_MS = 90_000;
/** Already completed: its audit event, or the scan itself, exists and nothing is created again. */
const WAS_DONE = ['idempotency-reply-lost', 'scan-running'];

/** Retries one write until its key is free; returns whether it had already been completed. */
const askOnceMore = async (person: Person, write: Write): Promise<boolean> => {
  const end = Date.now() + FREE_AGAIN_MS;
  for (;;) {
    const reply = await ask(person, write);
    if (reply.status === 201) {
      if (reply.id !== undefined) write.id = reply.id;
      return false;
    }
    if (WAS_DONE.includes(reply.code ?? '')) return true;
    if (reply.code !== 'idempotency-in-progress' || Date.now() > end)
      throw new Error(`${write.kind} "${write.mark}" was answered ${reply.status}: ${JSON.stringify(reply)}`);
    await wait(1000);
  }
};

/**
 * Retries, with the same keys, requests of unknown outcome: afterwards each is completed exactly once.
 * @returns the number of retried requests, and how many of them had already been completed
 */
export const askAgain = async (works: readonly Work[]): Promise<{ asked: number; wereDone: number }> => {
  let [asked, wereDone] = [0, 0];
  for (const { person, writes } of works)
    for (const write of writes.filter(({ acknowledged, key }) => !acknowledged && key !== undefined)) {
      asked += 1;
      if (await askOnceMore(person, write)) wereDone += 1;
    }
  return { asked, wereDone };
};
