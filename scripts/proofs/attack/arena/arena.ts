/** Context of an attack: the product, the resources it may use, and the count of its attempts. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '#scripts/e2e/api-client.ts';
import type { Findings } from '../../harness/proof.ts';
import { faultsOf } from './check-response.ts';
import { type Answer, type Asked, exchange, exchangeBytes, type Silence } from './exchange.ts';
import type { OpenApi } from './open-api.ts';
import type { OwnProduct } from './own-product.ts';
import { beginning, type Repeatable, Tally } from './tally.ts';

/** What every attack of a run knows about the product. */
export interface Ground {
  readonly url: string;
  readonly seed: number;
  readonly document: OpenApi;
  /** Canary of each tenant that has one, by caller. */
  readonly canaries: Map<string, string>;
  /** The product itself, if the attack run started it and may end it. */
  readonly own?: OwnProduct;
}

/** A proof that attacks a running product. */
export interface Attack {
  /** The name of its file. */
  readonly name: string;
  /** What it tries, in one line. */
  readonly title: string;
  /** Relative share of the total time. */
  readonly share: number;
  /** Ends processes, so it runs only on a product of its own. */
  readonly ends?: true;
  /**
   * Runs until `arena.until`, and counts each attempt there; returns a remark for the table. Throws if it
   * cannot continue.
   */
  readonly run: (arena: Arena) => Promise<string>;
}

/** A caller: the canary that responses may show, and the headers that identify it. */
export interface Caller {
  readonly canary: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** An anonymous caller, to whom no tenant's text may be shown. */
export const anonymous: Caller = { canary: '', headers: {} };

/** Returns a user who sends the bearer token. */
export const callerOf = (person: Pick<Person, 'token'>, canary: string): Caller => ({
  canary,
  headers: { authorization: `Bearer ${person.token}` },
});

/** Returns whether a quota was reached: it is enforced, and the response states when to retry. */
export const isQuota = ({ status, headers }: Answer): boolean =>
  status === 429 &&
  (headers['retry-after'] !== undefined ||
    headers['ratelimit-reset'] !== undefined ||
    headers.ratelimit !== undefined);

/** Returns the seconds before a retry, at most five. */
export const secondsToWait = ({ headers }: Answer): number =>
  Math.min(5, Number(headers['retry-after'] ?? headers['ratelimit-reset']) || 1);

const repeatable = ({ method, path, headers = {}, body }: Asked, own: Caller['headers']): Repeatable => ({
  method,
  path: beginning(path),
  headers: Object.fromEntries(
    Object.entries({ ...own, ...headers }).map(([name, value]) => [
      beginning(name, 200),
      beginning(value, 400),
    ]),
  ),
  ...(body === undefined
    ? {}
    : {
        body: beginning(typeof body === 'string' ? body : Buffer.from(body).toString('latin1')),
        bodyBytes: Buffer.byteLength(body),
      }),
});

export class Arena {
  readonly ground: Ground;
  readonly tally: Tally;
  /** End time of the attack, by `performance.now()`. */
  readonly until: number;

  constructor(ground: Ground, tally: Tally, until: number) {
    this.ground = ground;
    this.tally = tally;
    this.until = until;
  }

  get url(): string {
    return this.ground.url;
  }

  /** Milliseconds left; 0 when it is time to end. */
  get left(): number {
    return Math.max(0, this.until - performance.now());
  }

  /**
   * Returns whether a round continues with its next piece: while there is time, and always for the first
   * ones.
   * @param least minimum number of pieces, even without time
   */
  accepted(least: number): (index: number) => boolean {
    return (index) => index < least || this.left > 0;
  }

  /**
   * Sends a request, evaluates the response and counts it.
   * @param expects returns an additional error of a response; undefined if there is none
   */
  async ask(
    caller: Caller,
    asked: Asked,
    expects: (answer: Answer) => string | undefined = () => undefined,
  ): Promise<Answer | undefined> {
    const send = () => exchange(this.url, { ...asked, headers: { ...caller.headers, ...asked.headers } });
    let answer = await send();
    // A keep-alive connection may be closed at the moment it is reused.
    if ('silence' in answer && answer.silence === 'closed') answer = await send();
    await this.#count(caller, asked, answer, expects);
    return 'silence' in answer ? undefined : answer;
  }

  /** Sends raw request bytes that no client would write. */
  async askBytes(caller: Caller, bytes: string): Promise<void> {
    const [line = ''] = bytes.split('\r\n');
    const asked = { method: 'RAW', path: line, body: bytes };
    await this.#count(caller, asked, await exchangeBytes(this.url, bytes), () => undefined, true);
  }

  /** Sends a request, and retries a few times when a quota allows it, while there is time. */
  async askPatiently(caller: Caller, asked: Asked): Promise<Answer | undefined> {
    for (let time = 0; ; time += 1) {
      const answer = await this.ask(caller, asked);
      if (!answer || !isQuota(answer) || time === 3 || this.left === 0) return answer;
      await sleep(secondsToWait(answer) * 1000);
    }
  }

  /** Returns whether the product reports that it is currently read-only. */
  async isReadOnly(): Promise<boolean> {
    const health = await exchange(this.url, { method: 'GET', path: '/api/health' });
    return 'text' in health && /"disk":|"readOnly":true/.test(health.text);
  }

  /** Returns the canaries of all others. */
  foreignTo({ canary }: Caller): readonly string[] {
    return [...this.ground.canaries.values()].filter((word) => word !== canary);
  }

  async #count(
    caller: Caller,
    asked: Asked,
    answer: Answer | Silence,
    expects: (answer: Answer) => string | undefined,
    malformed = false,
  ): Promise<void> {
    const faults = [
      ...(await faultsOf(answer, {
        // Text that the caller sent itself is not a leak, such as the key of a framework.
        foreign: this.foreignTo(caller).filter((word) => !asked.path.includes(word)),
        isReadOnly: () => this.isReadOnly(),
        malformed,
        sent: `${asked.path}\n${typeof asked.body === 'string' ? asked.body : ''}`,
        bytes: asked.body === undefined ? 0 : Buffer.byteLength(asked.body),
      })),
      'silence' in answer ? undefined : expects(answer),
    ].filter((fault) => fault !== undefined);
    if (faults.length === 0) return this.tally.hold();
    const message =
      'silence' in answer
        ? `${answer.silence}: ${answer.detail}`
        : `${answer.status} ${beginning(answer.text, 600)}`;
    const what = `${asked.method} ${beginning(asked.path, 120)}: ${faults.join('; ')}`;
    const sort = `${asked.method} ${asked.path.split('?')[0]?.replaceAll(/[0-9a-f-]{30,}/g, '…')} ${faults.join()}`;
    this.tally.fail(what, { request: repeatable(asked, caller.headers), answer: message }, sort);
  }
}

/** Runs an attack for its time; an attack that cannot continue has failed. */
export const runAttack = async (
  { run }: Pick<Attack, 'run'>,
  ground: Ground,
  milliseconds: number,
): Promise<Findings> => {
  const tally = new Tally();
  let note = 'could not continue';
  try {
    note = await run(new Arena(ground, tally, performance.now() + milliseconds));
  } catch (cause) {
    tally.fail(`could not continue: ${cause instanceof Error ? cause.stack : cause}`);
  }
  const { tries, held, failures } = tally;
  return { summary: `${tries} tries, ${held} held, ${tries - held} failed; ${note}`, failures };
};
