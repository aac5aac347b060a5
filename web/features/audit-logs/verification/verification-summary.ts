/** Accumulates the results of a verification, part by part. */
import type { VerificationReply } from '#shared/audit-logs/contract.ts';

export interface Verification {
  /** Number of seals checked, and their total. */
  readonly seals: number;
  readonly of: number;
  /** Events that were compared with the seals that name them. */
  readonly events: number;
  readonly expired: number;
  readonly signed: number;
  /** Events of the trail that were searched for in the seals, and the time up to which they were read. */
  readonly listed: number;
  readonly until: string | undefined;
  readonly awaiting: number;
  readonly checkpoint: { readonly number: number; readonly at: string } | undefined;
  readonly faults: readonly { readonly kind: string; readonly text: string }[];
  readonly faultCount: number;
  /** True if everything that this verification covers was checked. */
  readonly isDone: boolean;
}

export const begun: Verification = {
  ...{ seals: 0, of: 0, events: 0, expired: 0, signed: 0, listed: 0, awaiting: 0 },
  ...{ until: undefined, checkpoint: undefined, faults: [], faultCount: 0, isDone: false },
};

/** Maximum number of faults that the page lists. */
export const FAULTS_SHOWN = 100;

/** Returns the verification after one more part. */
export const withPart = (so: Verification, part: VerificationReply): Verification => {
  const isOfSeals = part.part === 'seals';
  return {
    seals: isOfSeals ? part.to : so.seals,
    of: Math.max(so.of, part.of),
    events: so.events + (isOfSeals ? part.events : 0),
    expired: so.expired + part.expired,
    signed: so.signed + part.signed,
    listed: so.listed + (isOfSeals ? 0 : part.events),
    until: part.until ?? so.until,
    awaiting: so.awaiting + part.awaiting,
    checkpoint: part.checkpoint ?? so.checkpoint,
    faults: [...so.faults, ...part.faults].slice(0, FAULTS_SHOWN),
    faultCount: so.faultCount + part.faultCount,
    isDone: part.next === null,
  };
};

const many = (count: number, thing: string): string =>
  `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`;

/** Returns the verdict as a short text. */
export const verdictText = ({ faultCount, of, isDone }: Verification): string => {
  if (faultCount > 0) return `${many(faultCount, 'fault')} found`;
  if (!isDone) return 'No faults found so far';
  return of === 0 ? 'No sealed events yet' : 'No faults found';
};

/** Returns one sentence for each thing that was checked. */
export const checkedAt = (so: Verification): readonly string[] => {
  if (so.of === 0) return [];
  const { seals, events, signed, expired, checkpoint, listed, awaiting } = so;
  return [
    `Seals 1 to ${seals.toLocaleString('en-US')}: hash, position, and previous seal of each checked.`,
    `${many(events, 'event')} named by these seals, compared with what was sealed${
      expired > 0 ? `; ${expired} of them are past retention and deleted` : ''
    }.`,
    `${many(signed, 'seal')} with a valid signature of this installation.`,
    checkpoint === undefined
      ? 'No signed checkpoint covers these seals yet, so removal of the newest seals would not be detected.'
      : `The newest signed checkpoint, which covers seals up to ${checkpoint.number}${
          checkpoint.number < seals ? '; removal of later seals would not be detected' : ''
        }.`,
    ...(listed > 0
      ? [
          `${many(listed, 'event')} of the trail, searched for in the seals${
            awaiting > 0 ? `; ${awaiting} are too new to be sealed` : ''
          }.`,
        ]
      : []),
  ];
};

/** What this verification does not check. */
export const NOT_CHECKED =
  'Not checked here: older checkpoints and their overwritten versions, and whether one event is in two distant seals. The verify-audit command checks these, and verifies an exported bundle offline with the public key alone.';
