/**
 * Writes of several kinds by several organizations: sequential within each worker, with all workers in
 * parallel.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { newAgent, type Person, send } from '#scripts/e2e/api-client.ts';

const FRAMEWORK = 'HIPAA';
/** A number of minutes, which an owner declares or a person attests. */
const PARAMETER = 'credential-revocation-time';
const MINUTES = [5, 10, 15, 30, 60];
/** One in this many agents has an address, so that its scan takes some time. */
const WITH_ADDRESS_EACH = 6;
/**
 * The engine loses its record of completed transactions with its process, so a transaction that is retried
 * under a key may find its own effect. The write is then known to be done, and its response is requested
 * again at the end. This applies only to writes in progress when the engine died.
 */
const MET_ITSELF = 'idempotency-reply-lost';
/** A rejected caller waits for a moment, so that the end does not have to repeat thousands of requests. */
const REJECTED_PAUSE_MS = 100;
const DAY_MS = 86_400_000;

/**
 * Writes of the first three kinds add a record and are retried under their key; the others replace the
 * previous value.
 */
export type Kind = 'agent' | 'attestation' | 'scan' | 'manifest' | 'setting';

export interface Write {
  readonly kind: Kind;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly json: unknown;
  /** `Idempotency-Key` of a write that adds a record. */
  readonly key?: string;
  /** What identifies the write: the name, the agent, or the value that was set. */
  readonly mark: string;
  /** Whether the product confirmed the write; otherwise its outcome is unknown. */
  acknowledged: boolean;
  /** Id of the created record, if the write was acknowledged. */
  id?: string;
}

/** Number of engine kills that were started, alone or with the other processes, and number that completed. */
export interface EngineKills {
  begun: number;
  done: number;
}

/** Writes of one organization since the load began. */
export interface Work {
  readonly person: Person;
  /** Agent that the declarations are about. */
  readonly agentId: string;
  readonly writes: Write[];
}

/** Returns the number of confirmed writes. */
export const acknowledgedIn = (works: readonly Work[]): number =>
  works.flatMap(({ writes }) => writes).filter(({ acknowledged }) => acknowledged).length;

/** Resolves when a write of every organization is confirmed. */
export const untilUnderWay = async (works: readonly Work[]): Promise<void> => {
  while (!works.every((work) => acknowledgedIn([work]) > 0)) await wait(5);
};

/** Returns the same person at the current URL of the product; the session survives a restart. */
const atCurrentUrl = (person: Person, url: () => string): Person => ({
  ...person,
  call: (method, path, sent = {}) =>
    send(url(), method, path, {
      ...sent,
      headers: { authorization: `Bearer ${person.token}`, ...sent.headers },
    }),
});

/** Returns the work of each organization, which has only registered the agent that is declared. */
export const newWorks = (people: readonly Person[], url: () => string, name: string): Promise<Work[]> =>
  Promise.all(
    people.map(async (one) => {
      const person = atCurrentUrl(one, url);
      return { person, agentId: await newAgent(person, { name }), writes: [] };
    }),
  );

const attestation = (statement: string) => ({
  parameter: PARAMETER,
  value: 10,
  person: { name: 'Dana Reyes', role: 'Security Officer' },
  document: { reference: 'Exercise report', date: '2026-07-01' },
  statement,
  expiresAt: new Date(Date.now() + 90 * DAY_MS).toISOString(),
});

/** Sends a write request. Throws if there is no response. */
export const ask = async (person: Person, { method, path, json, key }: Write) => {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const reply = await person.call(method, path, { json, headers });
  const { id, code } = reply.body as { id?: string; code?: string };
  return { status: reply.status, id, code, body: reply.body };
};

/**
 * Starts to write for each organization, with five workers.
 * @param mark a prefix that no earlier name used
 * @param address of an agent that responds
 * @param engineKills as they happen
 * @returns a function that ends the load and resolves when every response has arrived or can no longer
 * arrive; throws rejections
 */
export const beginLoad = (
  works: readonly Work[],
  mark: string,
  address: string,
  engineKills: Readonly<EngineKills>,
): (() => Promise<void>) => {
  let ending = false;
  const connection = { protocol: 'mcp', url: address, authorisedToTest: true, authorisedToChat: false };

  const linesOf = ({ person, agentId, writes }: Work) => {
    const [toAttest, toScan]: [string[], string[]] = [[], []];
    let made = 0;
    const begin = (write: Omit<Write, 'acknowledged'>): Write => {
      const begun = { ...write, acknowledged: false };
      writes.push(begun);
      return begun;
    };
    const posted = (kind: Kind, path: string, of: string, json: unknown) =>
      begin({ kind, method: 'POST', path, json, key: `${kind} ${of}`, mark: of });

    const next: Record<string, () => Write | undefined> = {
      agents: () => {
        made += 1;
        const name = `${mark} ${made}`;
        const more = made % WITH_ADDRESS_EACH === 0 ? { connection } : {};
        return posted('agent', '/api/agents', name, {
          name,
          type: 'Research',
          frameworks: [FRAMEWORK],
          ...more,
        });
      },
      // An attestation of an agent and a parameter replaces the previous one.
      attestations: () => {
        const of = toAttest.shift();
        return of === undefined
          ? undefined
          : posted('attestation', `/api/agents/${of}/attestations`, of, attestation(`Seen in ${mark}.`));
      },
      scans: () => {
        const of = toScan.shift();
        return of === undefined
          ? undefined
          : posted('scan', '/api/scans', of, { agentId: of, framework: FRAMEWORK });
      },
      manifests: () => {
        const declares = { [PARAMETER]: 1 + writes.length };
        const path = `/api/agents/${agentId}/manifest`;
        const json = { declares };
        return begin({ kind: 'manifest', method: 'PUT', path, json, mark: JSON.stringify(json) });
      },
      settings: () => {
        const idleMinutes = MINUTES[writes.length % MINUTES.length];
        const path = '/api/auth/security';
        return begin({
          kind: 'setting',
          method: 'PUT',
          path,
          json: { idleMinutes },
          mark: String(idleMinutes),
        });
      },
    };
    return Object.values(next).map(async (nextOf) => {
      while (!ending) {
        const write = nextOf();
        if (!write) {
          await new Promise((resolve) => setTimeout(resolve, 10));
          continue;
        }
        const killsBefore = engineKills.done;
        const reply = await ask(person, write).catch(() => undefined);
        // The product no longer responds.
        if (!reply) return;
        const hadItsEngineKilled = engineKills.begun > killsBefore;
        if (reply.status >= 500 || (hadItsEngineKilled && write.key && reply.code === MET_ITSELF)) {
          await new Promise((resolve) => setTimeout(resolve, REJECTED_PAUSE_MS));
          continue;
        }
        if (reply.status >= 300)
          throw new Error(
            `${write.method} ${write.path} was answered ${reply.status}: ${JSON.stringify(reply.body)}`,
          );
        write.acknowledged = true;
        if (reply.id !== undefined) write.id = reply.id;
        if (write.kind === 'agent' && reply.id !== undefined)
          for (const queue of [toAttest, toScan]) queue.push(reply.id);
      }
    });
  };

  const lines = Promise.all(works.flatMap(linesOf));
  // The caller that ends the load receives the error; until then it must not end this process.
  lines.catch(() => {});
  return async () => {
    ending = true;
    await lines;
  };
};
