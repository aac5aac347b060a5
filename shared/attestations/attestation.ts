/** An attestation: a named person states the value of a parameter, by a document, until a day. */
import { isSamePerson } from '#shared/auth/account.ts';
import { counts } from '#shared/evidence/merge.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import type { Approval } from '#shared/parameters/approval.ts';
import { needsFourEyes } from '#shared/parameters/four-eyes.ts';
import type { JudgedParameter, ParameterValue, Severity, ValueType } from '#shared/parameters/parameter.ts';
import { isCounted } from '#shared/parameters/value.ts';
import type { DocumentType } from './document-type.ts';

/** The longest that a statement counts; then somebody has to look again. */
export const LONGEST_DAYS = 365;

/** So many days before its end an attestation is announced as ending. */
export const WARNING_DAYS = 30;

/** What refuted an attestation. */
export interface Voided {
  readonly at: Instant;
  /** The scan that saw the contrary. */
  readonly scanId: string;
  /** Digest of the evidence that shows the contrary. */
  readonly digest: string;
}

/** A file that was handed in and whose type was checked by its content. */
export interface AttestedFile {
  readonly id: string;
  readonly name: string;
  readonly type: DocumentType;
  /** SHA-256 of its bytes, in hex. */
  readonly sha256: string;
}

/** Who decided, by e-mail address of the account, and when. */
export interface Decision {
  readonly at: Instant;
  readonly by: string;
}

export interface Attestation {
  readonly id: string;
  readonly parameterId: string;
  readonly value: ParameterValue;
  /** Who vouches for it. */
  readonly person: { readonly name: string; readonly role?: string };
  /** What it rests on: a title or an address, and the day of the document, `YYYY-MM-DD`. */
  readonly document: { readonly reference: string; readonly date: string; readonly file?: AttestedFile };
  readonly statement: string;
  readonly attestedAt: Instant;
  /** E-mail address of the account that recorded it. */
  readonly recordedBy: string;
  readonly expiresAt: Instant;
  /**
   * It lies beside the one that stands, which goes on counting until a second person has approved this one. A declined one
   * stays here.
   */
  readonly proposed?: true;
  readonly approved?: Approval;
  readonly declined?: Decision & { readonly reason: string };
  /** Once voided it never counts again, whatever is observed later. */
  readonly voided?: Voided;
  /** Taken back, with the reason, by people who found it wrong; it never counts again. */
  readonly withdrawn?: Decision & { readonly reason: string };
}

export const attestationStates = [
  'awaiting-approval',
  'active',
  'expiring',
  'expired',
  'voided',
  'declined',
  'withdrawn',
] as const;
export type AttestationState = (typeof attestationStates)[number];

/**
 * Whether an attestation is documented proof rather than somebody's word: a file was handed in, the person has a role, and a second
 * account looked at it and approved.
 */
export const isDocumented = ({ document, person, approved }: Attestation): boolean =>
  document.file !== undefined && person.role !== undefined && approved !== undefined;

/**
 * Whether an attestation counts only after a second person has approved it: four eyes.
 * @param severity of its parameter; undefined when the catalogue has lost that
 */
export const needsApproval = (
  { parameterId, value }: Pick<Attestation, 'parameterId' | 'value'>,
  severity: Severity | undefined,
): boolean => needsFourEyes({ id: parameterId, severity }, value);

/**
 * What has become of an attestation.
 * @param severity of its parameter; undefined when the catalogue has lost that
 */
export const stateOf = (
  attestation: Attestation,
  severity: Severity | undefined,
  now: Instant,
): AttestationState => {
  const { voided, declined, withdrawn, approved, expiresAt } = attestation;
  if (voided) return 'voided';
  if (declined) return 'declined';
  if (withdrawn) return 'withdrawn';
  if (!counts({ expiresAt }, now)) return 'expired';
  if (needsApproval(attestation, severity) && !approved) return 'awaiting-approval';
  return expiresAt <= later(now, WARNING_DAYS * DAY) ? 'expiring' : 'active';
};

/** Whether one in this state is evidence. */
export const isEvidence = (state: AttestationState): boolean => state === 'active' || state === 'expiring';

/**
 * Whether one in this state would be documented proof if a second account approved it: it counts as somebody's word now, and names a
 * file and a role.
 */
export const isApprovable = (attestation: Attestation, state: AttestationState): boolean =>
  isEvidence(state) &&
  attestation.approved === undefined &&
  isDocumented({ ...attestation, approved: { at: attestation.attestedAt, by: '' } });

/** Whether an account may decide about an attestation: nobody approves, or declines, what they recorded themselves, by whichever address. */
export const mayDecide = ({ recordedBy }: Pick<Attestation, 'recordedBy'>, email: string): boolean =>
  !isSamePerson(recordedBy, email);

/** Whether one in this state can be withdrawn: it counts, or will once it is approved. */
export const isWithdrawable = (state: AttestationState): boolean =>
  isEvidence(state) || state === 'awaiting-approval';

/** Whether an account may withdraw an attestation: who recorded it, unless they may only read by now, and administrators. */
export const mayWithdraw = (
  { recordedBy }: Pick<Attestation, 'recordedBy'>,
  { email, role }: { readonly email: string; readonly role: string },
): boolean => role === 'admin' || (role === 'user' && recordedBy === email);

/** Why a withdrawn one is no evidence, in one sentence. */
export const whyWithdrawn = (
  { person }: Pick<Attestation, 'person'>,
  { at, reason }: NonNullable<Attestation['withdrawn']>,
): string =>
  `The attestation of ${person.name} was withdrawn on ${at.slice(0, 10)}: ${reason.replace(/\.?$/, '.')}`;

/**
 * Why a document cannot show a value, which fits its type: nothing shows what happened after its own day. Undefined when it can.
 * @param day of the document, `YYYY-MM-DD`
 */
export const beyondDocument = (type: ValueType, value: ParameterValue, day: string): string | undefined =>
  type.type === 'date' && type.of !== undefined && String(value) > day
    ? `The document is of ${day}, so it cannot show ${value} as the date of ${type.of}`
    : undefined;

/**
 * When an attestation ends: a count holds as long from the day of its document as an observed one from its sight, whatever end
 * was given.
 * @param parameter undefined when the catalogue has lost it
 */
export const endOf = (
  parameter: Pick<JudgedParameter, 'value' | 'observedForDays'> | undefined,
  { document, expiresAt }: Pick<Attestation, 'document' | 'expiresAt'>,
): Instant => {
  if (!parameter || !isCounted(parameter.value)) return expiresAt;
  const last = later(`${document.date}T00:00:00.000Z`, (parameter.observedForDays + 1) * DAY);
  return last < expiresAt ? last : expiresAt;
};

/** Why an end cannot be; undefined when it can. */
export const wrongEnd = (expiresAt: Instant, now: Instant): string | undefined => {
  const days = (Date.parse(expiresAt) - Date.parse(now)) / DAY;
  if (days <= 0) return 'Must be in the future';
  return days > LONGEST_DAYS ? `Must be at most ${LONGEST_DAYS} days ahead` : undefined;
};
