/** Runs one proof on a possibly busy machine: a failed measurement is repeated, and then reported. */
import { inspect } from 'node:util';
import { type Figure, isWithin } from './figure.ts';
import type { Findings, Found } from './proof.ts';

/** What a proof found, with its verdict. */
export interface Result extends Findings {
  readonly name: string;
  readonly holds: boolean;
  /** Why it does not hold; absent if it holds. */
  readonly reason?: string;
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/**
 * Returns the result of `work`; if it throws, of the next attempt.
 * @param failed receives the reason of each failed attempt before a retry
 * @throws the error of the last attempt
 */
export const retry = async <T>(
  attempts: number,
  work: () => Promise<T>,
  failed: (reason: string) => void,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (cause) {
      if (attempt >= attempts) throw cause;
      failed(messageOf(cause));
    }
  }
};

/** Throws an error that names the figures that are not numbers, because they were not measured completely. */
const expectComplete = (figures: readonly Figure[]): void => {
  if (figures.length === 0) throw new Error('Nothing was measured.');
  const unseen = figures.filter(({ ratio }) => !Number.isFinite(ratio)).map(({ what }) => `"${what}"`);
  if (unseen.length > 0) throw new Error(`Nothing was seen of ${unseen.join(', ')}.`);
};

const isFigures = (found: Findings | readonly Figure[]): found is readonly Figure[] => Array.isArray(found);

/** Returns complete findings. Throws if a figure has no value. */
const findingsOf = (found: Found): Findings => {
  if (typeof found === 'string') return { summary: found };
  const findings = isFigures(found) ? { figures: found } : found;
  if (findings.figures) expectComplete(findings.figures);
  return findings;
};

const reasonOf = ({ figures = [], failures = [] }: Findings): string | undefined => {
  const above = figures.filter((figure) => !isWithin(figure)).length;
  if (above > 0) return `${above} of ${figures.length} figures above the limit`;
  return failures.length > 0 ? 'failed expectations' : undefined;
};

/**
 * Runs a proof, with further attempts if it throws or is incomplete; never throws.
 * @param progress receives why an attempt failed
 */
export const runProof = async (
  name: string,
  run: () => Promise<Found>,
  { attempts, progress }: { readonly attempts: number; readonly progress: (line: string) => void },
): Promise<Result> => {
  try {
    const findings = await retry(attempts, async () => findingsOf(await run()), progress);
    const reason = reasonOf(findings);
    return { name, holds: reason === undefined, ...(reason === undefined ? {} : { reason }), ...findings };
  } catch (cause) {
    progress(inspect(cause));
    return { name, holds: false, reason: messageOf(cause) };
  }
};
