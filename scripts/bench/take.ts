/** Takes measurements on a machine that may be busy: what could not be taken is taken again, and then told. */
import type { Figure, Measured, Measurement } from './figure.ts';

/** How often something is tried in all. */
const TRIES = 3;

/** A measurement with its figures, or with the reason why it has none. */
export interface Taken {
  readonly name: string;
  readonly figures: readonly Figure[];
  /** What stands behind the figures, line by line; absent where nothing does. */
  readonly notes?: readonly string[];
  /** A sentence; absent when everything was taken. */
  readonly missing?: string;
}

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/**
 * What `take` answers; when it throws, what it answers the next time.
 * @param failed told the reason of each try after which there is another
 * @throws what the last try threw
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

/** Throws naming the figures that are no numbers: something of them was not seen. */
const whole = (figures: readonly Figure[]): readonly Figure[] => {
  if (figures.length === 0) throw new Error('Nothing was measured.');
  const unseen = figures.filter(({ ratio }) => !Number.isFinite(ratio)).map(({ what }) => `"${what}"`);
  if (unseen.length > 0) throw new Error(`Nothing was seen of ${unseen.join(', ')}.`);
  return figures;
};

const isMeasured = (run: readonly Figure[] | Measured): run is Measured => 'figures' in run;

const wholeOf = (run: readonly Figure[] | Measured): Partial<Measured> & Pick<Measured, 'figures'> =>
  isMeasured(run) ? { ...run, figures: whole(run.figures) } : { figures: whole(run) };

/** Runs a measurement, again when it did not see everything; never throws. */
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
