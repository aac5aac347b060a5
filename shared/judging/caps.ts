/**
 * What holds a score below the points that were earned: a grave failure, a critical parameter that is not shown, and evidence
 * that nobody has seen. Each says its cause.
 */
import type { CompiledFramework } from './compile.ts';
import { SHOWN } from './credit.ts';
import type { Judgeable, Judged } from './judge.ts';
import type { CapCause, ScoreCap } from './score.ts';

/** What of one agent caps its score. */
type OwnCause = Exclude<CapCause, 'agents'>;

/** The most that a score can be, by what causes it. */
export const capLimits: Readonly<Record<OwnCause, number>> = {
  unseen: 60,
  'critical-fails': 69,
  'high-fails': 84,
  'critical-not-shown': 84,
  'critical-conflict': 84,
};

/** Points that proof which was seen has to earn, where a framework lets it earn so many. */
export const LEAST_SEEN = 10;

const [CRITICAL, HIGH] = [0, 1] as const;

/** Where the first parameter with a cause stands, and how many have it. */
interface Found {
  place: number;
  count: number;
}

const none = (): Found => ({ place: -1, count: 0 });

const note = (found: Found, place: number): void => {
  if (found.count === 0) found.place = place;
  found.count += 1;
};

/** What of the verdicts of a framework can cap its score, gathered in one pass. */
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
 * Notes what one applicable parameter means for the cap.
 * @param gravity place of its severity, 0 for critical
 */
export const noteForCap = (
  { fails, notShown, conflicts }: CapEvidence,
  { verdict, credit, conflict }: Judged<Judgeable>,
  gravity: number,
  place: number,
): void => {
  if (gravity > HIGH) return;
  if (verdict === 'fail') note(gravity === CRITICAL ? fails.critical : fails.high, place);
  if (gravity !== CRITICAL) return;
  if (conflict) note(conflicts, place);
  if (verdict !== 'fail' && !(verdict === 'pass' && credit >= SHOWN)) note(notShown, place);
};

/** Such as `“Credentials required” and 2 more critical parameters fail.` */
const named = (title: string, count: number, severity: string, one: string, several: string): string =>
  count > 1 ? `“${title}” and ${count - 1} more ${severity} parameters ${several}.` : `“${title}” ${one}.`;

/** What each cause says of the parameter that comes first. */
const sentences: Readonly<Record<Exclude<OwnCause, 'unseen'>, (title: string, count: number) => string>> = {
  'critical-fails': (title, count) => named(title, count, 'critical', 'fails', 'fail'),
  'high-fails': (title, count) => named(title, count, 'high', 'fails', 'fail'),
  'critical-not-shown': (title, count) =>
    named(title, count, 'critical', 'is critical and not shown to pass', 'are not shown to pass'),
  'critical-conflict': (title, count) =>
    named(
      title,
      count,
      'critical',
      'has evidence that contradicts it',
      'have evidence that contradicts them',
    ),
};

const capBy = (cause: OwnCause, because: string, parameterId?: string): ScoreCap => ({
  limit: capLimits[cause],
  cause,
  ...(parameterId === undefined ? {} : { parameterId }),
  sentence: `At most ${capLimits[cause]}: ${because}`,
});

const UNSEEN = `fewer than ${LEAST_SEEN} points are earned by what was seen.`;

/**
 * The lowest cap that holds; null without any.
 * @param seen points that observed and infrastructure proof earn, and those that they could earn here
 */
export const capOf = (
  { parameters }: Pick<CompiledFramework, 'parameters'>,
  { fails, notShown, conflicts }: CapEvidence,
  seen: { readonly earned: number; readonly possible: number },
): ScoreCap | null => {
  // Sums of shares; a billionth is what adding them up leaves.
  if (seen.possible >= LEAST_SEEN - 1e-9 && seen.earned < LEAST_SEEN - 1e-9) return capBy('unseen', UNSEEN);
  const causes = [
    ['critical-fails', fails.critical],
    ['high-fails', fails.high],
    ['critical-not-shown', notShown],
    ['critical-conflict', conflicts],
  ] as const;
  for (const [cause, { place, count }] of causes) {
    const compiled = count > 0 ? parameters[place] : undefined;
    if (compiled) return capBy(cause, sentences[cause](compiled.texts().title, count), compiled.parameter.id);
  }
  return null;
};

/** Scores are rounded before they are averaged, and their mean is: so much may lie between it and what was earned. */
const ROUNDING = 1;

/**
 * What a mean over agents says where caps hold some of them below what they earned.
 * @param score the mean of their scores, rounded
 * @param earned the mean of what they earned
 */
export const meanCap = (score: number, earned: number): ScoreCap | null =>
  earned > score + ROUNDING
    ? { limit: score, cause: 'agents', sentence: 'Caps hold some agents below what they earned.' }
    : null;
