/** Takes measurements on a possibly busy machine: a failed one is repeated, and then reported. */
import type { Figure, Measured, Measurement } from './figure.ts';

/** Maximum number of attempts. */
const TRIES = 3;

/** A measurement with its figures, or with the reason why it has none. */
export interface Taken {
  readonly name: string;
  readonly figures: readonly Figure[];
  /** Notes on the figures, line by line; absent if there are none. */
  readonly notes?: readonly string[];
  /** Reason as a sentence; absent if everything was measured. */
  readonly missing?: string;
}

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/**
 * Returns the result of `take`; if it throws, of the next attempt.
 * @param failed receives the reason of each failed attempt before a retry
 * @throws the error of the last attempt
 */
export const again = async <T>(take: () => Promise<T>, failed: (reason: string) => void): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await take();
    } catch (cause) {
      if (tries === TRIES) throw cause;
      failed(reasonOf(cause));
    }
  }
};

/** Throws an error that names the figures that are not numbers, because they were not measured completely. */
const whole = (figures: readonly Figure[]): readonly Figure[] => {
  if (figures.length === 0) throw new Error('Nothing was measured.');
  const unseen = figures.filter(({ ratio }) => !Number.isFinite(ratio)).map(({ what }) => `"${what}"`);
  if (unseen.length > 0) throw new Error(`Nothing was seen of ${unseen.join(', ')}.`);
  return figures;
};

const isMeasured = (run: readonly Figure[] | Measured): run is Measured => 'figures' in run;

const wholeOf = (run: readonly Figure[] | Measured): Partial<Measured> & Pick<Measured, 'figures'> =>
  isMeasured(run) ? { ...run, figures: whole(run.figures) } : { figures: whole(run) };

/** Runs a measurement, with retries if it is incomplete; never throws. */
export const takeMeasurement = async (
  { name, run }: Pick<Measurement, 'name' | 'run'>,
  failed: (reason: string) => void,
): Promise<Taken> => {
  try {
    return { name, ...(await again(async () => wholeOf(await run()), failed)) };
  } catch (cause) {
    return { name, figures: [], missing: reasonOf(cause) };
  }
};
