/** An attestation: a named person states the value of a parameter, by a document, until a day. */
import { counts } from '#shared/evidence/merge.ts';
import { DAY, type Instant } from '#shared/kernel/time.ts';
import type { ParameterValue } from '#shared/parameters/parameter.ts';

/** The longest that a statement counts; then somebody has to look again. */
export const LONGEST_DAYS = 365;

/** What refuted an attestation. */
export interface Voided {
  readonly at: Instant;
  /** The scan that saw the contrary. */
  readonly scanId: string;
  /** Digest of the evidence that shows the contrary. */
  readonly digest: string;
}

export interface Attestation {
  readonly id: string;
  readonly parameterId: string;
  readonly value: ParameterValue;
  /** Who vouches for it. */
  readonly person: { readonly name: string; readonly role?: string };
  /** What it rests on: a title or an address, and the day of the document, `YYYY-MM-DD`. */
  readonly document: { readonly reference: string; readonly date: string };
  readonly statement: string;
  readonly attestedAt: Instant;
  /** E-mail address of the account that recorded it. */
  readonly recordedBy: string;
  readonly expiresAt: Instant;
  /** Once voided it never counts again, whatever is observed later. */
  readonly voided?: Voided;
}

export const attestationStates = ['active', 'expired', 'voided'] as const;
export type AttestationState = (typeof attestationStates)[number];

/** What has become of an attestation. */
export const stateOf = (
  attestation: Pick<Attestation, 'voided' | 'expiresAt'>,
  now: Instant,
): AttestationState => {
  if (attestation.voided) return 'voided';
  return counts(attestation, now) ? 'active' : 'expired';
};

/** Why an end cannot be; undefined when it can. */
export const wrongEnd = (expiresAt: Instant, now: Instant): string | undefined => {
  const days = (Date.parse(expiresAt) - Date.parse(now)) / DAY;
  if (days <= 0) return 'Must be in the future';
  return days > LONGEST_DAYS ? `Must be at most ${LONGEST_DAYS} days ahead` : undefined;
};
