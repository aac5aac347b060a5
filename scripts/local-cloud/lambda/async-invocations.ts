import { randomUUID } from 'node:crypto';
import { Journal } from '../engine/journal.ts';
import { type Log, sentence } from '../log.ts';
import type { LambdaFunction } from './function.ts';

interface Event {
  arn: string;
  payload: string;
  acceptedAt: number;
  /** Rule of the schedule that sent the event; otherwise the function's own rule applies. */
  rule?: RetryRule;
}

/** Retry settings of EventInvokeConfig, with AWS defaults for missing values. */
export interface RetryRule {
  MaximumRetryAttempts?: number | undefined;
  MaximumEventAgeInSeconds?: number | undefined;
}

const RETRY_DELAYS_MS = [60_000, 120_000];
const THROTTLE_DELAY_MS = 1000;

/**
 * Asynchronous invocations: accepted immediately, retried like Lambda and stored on disk until they are
 * complete.
 */
export class AsyncInvocations {
  readonly #journal: Journal<Event>;
  readonly #find: (arn: string) => LambdaFunction;
  readonly #log: Log;
  readonly #rules = new Map<string, RetryRule>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #closed = false;

  constructor(folder: string, find: (arn: string) => LambdaFunction, log: Log) {
    this.#journal = new Journal(folder);
    this.#find = find;
    this.#log = log;
  }

  configure(arn: string, rule: RetryRule): void {
    this.#rules.set(arn, rule);
  }

  /** Resumes events from an earlier run of the host. */
  resume(): void {
    for (const [id, event] of this.#journal.pending()) void this.#attempt(id, event, 0);
  }

  /** Accepts an event for delivery in the background. `rule` overrides the function's own. */
  accept(arn: string, payload: string, rule?: RetryRule): void {
    const id = `${Date.now()}-${randomUUID()}`;
    const event = { arn, payload, acceptedAt: Date.now(), ...(rule && { rule }) };
    this.#journal.add(id, event);
    void this.#attempt(id, event, 0);
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  async #attempt(id: string, event: Event, attempt: number): Promise<void> {
    const limits = event.rule ?? this.#rules.get(event.arn) ?? {};
    const again = (delay: number, next: number) => {
      if (this.#closed) return;
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        void this.#attempt(id, event, next);
      }, delay);
      this.#timers.add(timer);
    };
    const expired = Date.now() - event.acceptedAt > (limits.MaximumEventAgeInSeconds ?? 21_600) * 1000;
    let failure = expired ? 'the event has expired' : '';
    if (!expired) {
      try {
        const result = await this.#find(event.arn).invoke(event.payload);
        // Closing the host fails active invocations; the event stays on disk for the next start.
        if (this.#closed && result.failed) return;
        if (!result.failed) return this.#journal.remove(id);
        failure = result.payload;
      } catch (error) {
        if (sentence(error) === 'Rate Exceeded.') return again(THROTTLE_DELAY_MS, attempt);
        failure = sentence(error);
      }
      const delay = RETRY_DELAYS_MS[Math.min(attempt, RETRY_DELAYS_MS.length - 1)] ?? 0;
      if (attempt < Math.min(limits.MaximumRetryAttempts ?? 2, 185)) return again(delay, attempt + 1);
    }
    this.#log('lambda', `event for ${event.arn} discarded: ${failure}`);
    this.#journal.remove(id);
  }
}
