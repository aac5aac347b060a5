/**
 * Caps that limit a score below the earned points: a severe failure, a critical parameter without sufficient
 * proof, and missing tested or configuration evidence. Each cap states its cause.
 */
import type { CompiledFramework } from './compile.ts';
import { SHOWN } from './credit.ts';
import type { Judgeable, Judged } from './judge.ts';
import type { CapCause, ScoreCap } from './score.ts';

/** Causes of a cap for a single agent. */
type OwnCause = Exclude<CapCause, 'agents'>;

/** Maximum score by cause. */
export const capLimits: Readonly<Record<OwnCause, number>> = {
  'critical-fails': 69,
  'little-seen': 69,
  'high-fails': 84,
  'critical-not-shown': 84,
  'critical-conflict': 84,
  'nothing-to-see': 84,
};

/** Minimum share of the points that tests and settings can show, below which the score is capped. */
export const MIN_SEEN = 1 / 3;

const [CRITICAL, HIGH] = [0, 1] as const;

/** Index of the first parameter with a cause, and their count. */
interface Found {
  place: number;
  count: number;
}

const none = (): Found => ({ place: -1, count: 0 });

const note = (found: Found, index: number): void => {
  if (found.count === 0) found.place = index;
  found.count += 1;
};

/** Verdict data that can cap a framework's score, collected in one pass. */
export interface CapEvidence {
  readonly fails: { readonly critical: Found; readonly high: Found };
  readonly notShown: Found;
  readonly conflicts: Found;
}

export const noCapEvidence = (): CapEvidence => ({
  fails: { critical: none(), high: none() },
  notShown: none(),
  conflicts: none(),
});

/**
 * Records what one applicable parameter means for the cap.
 * @param gravity index of its severity, 0 for critical
 */
export const noteForCap = (
  { fails, notShown, conflicts }: CapEvidence,
  { verdict, credit, conflict }: Judged<Judgeable>,
  gravity: number,
  index: number,
): void => {
  if (gravity > HIGH) return;
  if (verdict === 'fail') note(gravity === CRITICAL ? fails.critical : fails.high, index);
  if (gravity !== CRITICAL) return;
  if (conflict) note(conflicts, index);
  if (verdict !== 'fail' && !(verdict === 'pass' && credit >= SHOWN)) note(notShown, index);
};

/** Returns text such as `“Credentials required” and 2 more critical parameters fail.` */
const named = (title: string, count: number, severity: string, one: string, several: string): string =>
  count > 1 ? `“${title}” and ${count - 1} more ${severity} parameters ${several}.` : `“${title}” ${one}.`;

/** Causes of a cap that name a parameter. */
type NamedCause = Exclude<OwnCause, 'little-seen' | 'nothing-to-see'>;

/** Cause text for the first parameter. */
const sentences: Readonly<Record<NamedCause, (title: string, count: number) => string>> = {
  'critical-fails': (title, count) => named(title, count, 'critical', 'fails', 'fail'),
  'high-fails': (title, count) => named(title, count, 'high', 'fails', 'fail'),
  'critical-not-shown': (title, count) =>
    named(
      title,
      count,
      'critical',
      'is critical and lacks sufficient proof of passing',
      'lack sufficient proof of passing',
    ),
  'critical-conflict': (title, count) =>
    named(title, count, 'critical', 'has conflicting evidence', 'have conflicting evidence'),
};

const LITTLE_SEEN =
  'tests and configuration cover less than a third of the points that they can show for this kind of agent.';
const NOTHING_TO_SEE = 'no test or configuration can show anything in this framework for this kind of agent.';

const capBy = (cause: OwnCause, because: string, parameterId?: string): ScoreCap => ({
  limit: capLimits[cause],
  cause,
  ...(parameterId === undefined ? {} : { parameterId }),
  sentence: `At most ${capLimits[cause]}: ${because}`,
});

/** Points that tested and configuration evidence earned, and the points that they can show. */
export interface SeenPoints {
  readonly earned: number;
  readonly possible: number;
}

// Tolerance for floating-point sums of shares.
const TOLERANCE = 1e-9;

/** Returns the lowest applicable cap; null if there is none. Of equal limits, the first cause is named. */
export const capOf = (
  { parameters }: Pick<CompiledFramework, 'parameters'>,
  { fails, notShown, conflicts }: CapEvidence,
  { earned, possible }: SeenPoints,
): ScoreCap | null => {
  const byParameter = (cause: NamedCause, { place, count }: Found): ScoreCap | null => {
    const compiled = count > 0 ? parameters[place] : undefined;
    if (!compiled) return null;
    return capBy(cause, sentences[cause](compiled.texts().title, count), compiled.parameter.id);
  };
  return (
    byParameter('critical-fails', fails.critical) ??
    (earned < possible * MIN_SEEN - TOLERANCE ? capBy('little-seen', LITTLE_SEEN) : null) ??
    byParameter('high-fails', fails.high) ??
    byParameter('critical-not-shown', notShown) ??
    byParameter('critical-conflict', conflicts) ??
    (possible < TOLERANCE ? capBy('nothing-to-see', NOTHING_TO_SEE) : null)
  );
};

/**
 * Scores are rounded before they are averaged, and so is their mean: the maximum difference from the earned
 * points.
 */
const ROUNDING = 1;

/**
 * Returns the cap of a mean over agents if caps limit some of them below their earned points.
 * @param score rounded mean of their scores
 * @param earned mean of their earned points
 */
export const meanCap = (score: number, earned: number): ScoreCap | null =>
  earned > score + ROUNDING
    ? { limit: score, cause: 'agents', sentence: 'Caps limit some agents below their earned points.' }
    : null;
