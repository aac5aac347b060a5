/** Writes of several kinds by several organizations, one after the other in each line of work and all lines at once. */
import { newAgent, type Person, send } from '#scripts/e2e/api-client.ts';

const FRAMEWORK = 'HIPAA';
/** A number of minutes, which an owner declares or a person attests. */
const PARAMETER = 'credential-revocation-time';
const MINUTES = [5, 10, 15, 30, 60];
/** One of so many agents has an address, so that its scan takes a while. */
const WITH_ADDRESS_EACH = 6;
/**
 * The engine forgets with its process which transactions it has seen, so one that is sent again under a key may meet its own effect: that
 * it was done is known then, and its answer is asked for again at the end. Only of what was under way as the engine died.
 */
const MET_ITSELF = 'idempotency-reply-lost';
/** Whoever is refused waits a moment, so that not thousands are to be asked again. */
const REJECTED_PAUSE_MS = 100;
const DAY_MS = 86_400_000;

/** The first three are kept beside all others and taken again under their key; the others replace what was there. */
export type Kind = 'agent' | 'attestation' | 'scan' | 'manifest' | 'setting';

export interface Write {
  readonly kind: Kind;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly json: unknown;
  /** `Idempotency-Key`, of what the product keeps beside all others. */
  readonly key?: string;
  /** What it is found by: the name, the agent, or the value that was set. */
  readonly mark: string;
  /** Whether the product said that it is done; else nobody knows. */
  acknowledged: boolean;
  /** Of what was made, where that was acknowledged. */
  id?: string;
}

/** How often the engine was about to be killed, alone or with all the rest, and how often it had been. */
export interface EngineKills {
  begun: number;
  done: number;
}

/** What one organization did since the load began. */
export interface Work {
  readonly person: Person;
  /** What is declared is about this agent. */
  readonly agentId: string;
  readonly writes: Write[];
}

/** The same person wherever the product is by now: a session outlives it. */
const atCurrentUrl = (person: Person, url: () => string): Person => ({
  ...person,
  call: (method, path, sent = {}) =>
    send(url(), method, path, {
      ...sent,
      headers: { authorization: `Bearer ${person.token}`, ...sent.headers },
    }),
});

/** Work of each organization, which has done nothing but register the agent that is declared. */
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

/** Asks for a write. Throws where nobody answers. */
export const ask = async (person: Person, { method, path, json, key }: Write) => {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const reply = await person.call(method, path, { json, headers });
  const { id, code } = reply.body as { id?: string; code?: string };
  return { status: reply.status, id, code, body: reply.body };
};

/**
 * Begins to write for each organization, in five lines of work.
 * @param mark what nothing before was named by
 * @param address of an agent that answers
 * @param engineKills as they happen
 * @returns how to end it, which resolves when every answer is there or will not come any more; throws what was refused
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
      // One of an agent and a parameter takes the place of that before.
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
        // Nobody answers any more.
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
  // Whoever ends the load hears of it; until then it must not end this process.
  lines.catch(() => {});
  return async () => {
    ending = true;
    await lines;
  };
};
