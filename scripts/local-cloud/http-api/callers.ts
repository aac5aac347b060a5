import { AwsError } from '../aws-endpoint/aws-error.ts';
import { type HttpRequest, header } from './message.ts';

/** A browser has at most six active requests, and a program that has more must wait for its own. */
export const MAX_AT_ONCE = 25;
/** Maximum number of waiting requests per caller; further requests are rejected. */
export const MAX_WAITING = 1000;

interface Caller {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Limits the active requests of one caller. Lambda gives each invocation its own environment. Here all
 * invocations of a function share one thread, so hundreds of requests from one caller would delay all others.
 */
export class Callers {
  readonly #callers = new Map<string, Caller>();

  /**
   * Runs work in order of arrival when fewer than {@link MAX_AT_ONCE} requests of its caller are active. Work
   * without a caller name (`undefined`) runs immediately.
   * @throws AwsError TooManyRequestsException when {@link MAX_WAITING} requests of the caller wait; errors of
   * the work
   */
  async run<T>(name: string | undefined, work: () => Promise<T>): Promise<T> {
    if (name === undefined) return work();
    const caller = this.#callers.get(name) ?? { running: 0, waiting: [] };
    this.#callers.set(name, caller);
    if (caller.running < MAX_AT_ONCE) caller.running += 1;
    else await turnOf(caller);
    try {
      return await work();
    } finally {
      const next = caller.waiting.shift();
      // A completed task passes its slot on, so a slot is free only if no task is waiting.
      if (next) next();
      else caller.running -= 1;
      if (caller.running === 0) this.#callers.delete(name);
    }
  }
}

function turnOf({ waiting }: Caller): Promise<void> {
  if (waiting.length >= MAX_WAITING) throw new AwsError('TooManyRequestsException', 'Rate Exceeded.', 429);
  return new Promise((resolve) => waiting.push(resolve));
}

/** Returns the credential that a request presents, without checking it. */
export function callerOf({ headers }: HttpRequest): string | undefined {
  return header(headers, 'authorization') ?? header(headers, 'x-api-key') ?? header(headers, 'cookie');
}
