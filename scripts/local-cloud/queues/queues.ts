import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Stack } from '../template/stack.ts';
import { queueType } from './resource.ts';

/**
 * The queues of the stack. Each message becomes a line of a file for operators; no local service receives it.
 */
export class Queues {
  readonly #files: ReadonlyMap<string, string>;

  constructor(stack: Stack, folder: string) {
    this.#files = new Map(
      stack
        .all(queueType)
        .map(({ attributes: { Arn = '', QueueName } }) => [Arn, join(folder, `${QueueName}.jsonl`)]),
    );
    if (this.#files.size > 0) mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  has(arn: string): boolean {
    return this.#files.has(arn);
  }

  /** Sends a message. Throws an Error if the stack has no such queue. */
  send(arn: string, message: object): void {
    const file = this.#files.get(arn);
    if (file === undefined) throw new Error(`The template has no queue ${arn}`);
    appendFileSync(file, `${JSON.stringify(message)}\n`, { mode: 0o600 });
  }
}
