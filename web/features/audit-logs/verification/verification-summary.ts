/** What a verification has found, part by part. */
import type { VerificationReply } from '#shared/audit-logs/contract.ts';

export interface Verification {
  /** Seals that were looked at, of how many. */
  readonly seals: number;
  readonly of: number;
  /** Events that were compared with the seals that name them. */
  readonly events: number;
  readonly expired: number;
  readonly signed: number;
  readonly bare: number;
  /** Events of the trail that were looked for in the seals, and until when they go. */
  readonly listed: number;
  readonly until: string | undefined;
  readonly awaiting: number;
  readonly checkpoint: { readonly number: number; readonly at: string } | undefined;
  readonly faults: readonly { readonly kind: string; readonly text: string }[];
  readonly faultCount: number;
  /** Everything was looked at that such a verification looks at. */
  readonly isDone: boolean;
}

export const begun: Verification = {
  ...{ seals: 0, of: 0, events: 0, expired: 0, signed: 0, bare: 0, listed: 0, awaiting: 0 },
  ...{ until: undefined, checkpoint: undefined, faults: [], faultCount: 0, isDone: false },
};

/** Faults that the page names. */
export const FAULTS_SHOWN = 100;

/** What is known after one more part. */
export const withPart = (so: Verification, part: VerificationReply): Verification => {
  const isOfSeals = part.part === 'seals';
  return {
    seals: isOfSeals ? part.to : so.seals,
    of: Math.max(so.of, part.of),
    events: so.events + (isOfSeals ? part.events : 0),
    expired: so.expired + part.expired,
    signed: so.signed + part.signed,
    bare: so.bare + part.bare,
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

/** What was found, in a few words. */
export const verdictText = ({ faultCount, of, isDone }: Verification): string => {
  if (faultCount > 0) return `${many(faultCount, 'fault')} found`;
  if (!isDone) return 'No fault found so far';
  return of === 0 ? 'Nothing is sealed yet' : 'No fault found';
};

/** Each thing that was looked at, in a sentence. */
export const lookedAt = (so: Verification): readonly string[] => {
  if (so.of === 0) return [];
  const { seals, events, signed, bare, expired, checkpoint, listed, awaiting } = so;
  return [
    `Seals 1 to ${seals.toLocaleString('en-US')}: the hash of each, its place, and the seal before it.`,
    `${many(events, 'event')} that these seals name, compared with what was sealed${
      expired > 0 ? `; ${expired} of them are older than what is retained and gone` : ''
    }.`,
    `${many(signed, 'seal')} with a sound signature of this installation${
      bare > 0 ? `; ${many(bare, 'seal')} of earlier versions have none of their own` : ''
    }.`,
    checkpoint === undefined
      ? 'No signed checkpoint covers these seals yet: that the newest were cut off would not show.'
      : `The newest signed checkpoint, which covers the seals up to ${checkpoint.number}${
          checkpoint.number < seals ? '; that later ones were cut off would not show' : ''
        }.`,
    ...(listed > 0
      ? [
          `${many(listed, 'event')} of the trail, looked for in the seals${
            awaiting > 0 ? `; ${awaiting} are too new to be in one` : ''
          }.`,
        ]
      : []),
  ];
};

/** What this verification leaves out. */
export const NOT_LOOKED_AT =
  'Not looked at here: older checkpoints and versions of them that were overwritten, and whether one event stands in two seals far apart. The command verify-audit looks at those, and verifies an exported bundle offline with the public key alone.';
