import { AwsError } from '../door/aws-error.ts';
import { type HttpRequest, header } from './message.ts';

/** A browser has six requests under way at most, and a program that has more waits for itself. */
export const MOST_AT_ONCE = 25;
/** Beyond it a caller is refused, so that what waits is bounded. */
export const MOST_WAITING = 1000;

interface Caller {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Bounds what one caller has under way. Lambda gives each invocation an environment of its own; here all those of a function share
 * one thread, whose calls would wait behind those of whoever asked for hundreds of things at once.
 */
export class Callers {
  readonly #callers = new Map<string, Caller>();

  /**
   * Does work when fewer than {@link MOST_AT_ONCE} of its caller are under way, in the order in which it came. Work of a stranger
   * (`undefined`) is done at once.
   * @throws AwsError TooManyRequestsException when {@link MOST_WAITING} of the caller wait; what the work throws
   */
  async run<T>(name: string | undefined, work: () => Promise<T>): Promise<T> {
    if (name === undefined) return work();
    const caller = this.#callers.get(name) ?? { running: 0, waiting: [] };
    this.#callers.set(name, caller);
    if (caller.running < MOST_AT_ONCE) caller.running += 1;
    else await turnOf(caller);
    try {
      return await work();
    } finally {
      const next = caller.waiting.shift();
      // Whoever ends hands its place on, so it is only free where nobody waits.
      if (next) next();
      else caller.running -= 1;
      if (caller.running === 0) this.#callers.delete(name);
    }
  }
}

function turnOf({ waiting }: Caller): Promise<void> {
  if (waiting.length >= MOST_WAITING) throw new AwsError('TooManyRequestsException', 'Rate Exceeded.', 429);
  return new Promise((resolve) => waiting.push(resolve));
}

/** What a request shows to be let in, whatever it is worth. */
export function callerOf({ headers }: HttpRequest): string | undefined {
  return header(headers, 'authorization') ?? header(headers, 'x-api-key') ?? header(headers, 'cookie');
}
