import type { StreamRecord } from '../streams/engine-streams.ts';
import { seededRandom } from './random.ts';

const SPLIT = 0.3;
const REDELIVER = 0.2;

/** Faults of a stream as a consumer may see them: smaller batches than requested, and repeated batches. */
export class StreamFaults {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }

  /** Returns the deliveries for one batch, in order. */
  plan(batch: StreamRecord[]): StreamRecord[][] {
    const at = 1 + Math.floor(this.#random() * (batch.length - 1));
    const parts =
      batch.length > 1 && this.#random() < SPLIT ? [batch.slice(0, at), batch.slice(at)] : [batch];
    return parts.flatMap((part) => (this.#random() < REDELIVER ? [part, part] : [part]));
  }
}
