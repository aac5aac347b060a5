/** An attestation: a named person states the value of a parameter, by a document, until a day. */
import {
  type ApprovalRecord,
  type ApprovalState,
  approvalState,
  approvalStates,
  isInForce,
} from '#shared/approvals/lifecycle.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import { needsFourEyes } from '#shared/parameters/four-eyes.ts';
import type { JudgedParameter, ParameterValue, Severity, ValueType } from '#shared/parameters/parameter.ts';
import { isCounted } from '#shared/parameters/value.ts';
import type { DocumentType } from './document-type.ts';

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

export interface Attestation extends ApprovalRecord {
  readonly id: string;
  readonly parameterId: string;
  readonly value: ParameterValue;
  /** Who vouches for it. */
  readonly person: { readonly name: string; readonly role?: string };
  /** What it rests on: a title or an address, and the day of the document, `YYYY-MM-DD`. */
  readonly document: { readonly reference: string; readonly date: string; readonly file?: AttestedFile };
  readonly statement: string;
  readonly attestedAt: Instant;
  /** Once voided it never counts again, whatever is observed later. */
  readonly voided?: Voided;
}

export const attestationStates = [...approvalStates, 'voided'] as const;
export type AttestationState = ApprovalState | 'voided';

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
): AttestationState =>
  attestation.voided ? 'voided' : approvalState(attestation, needsApproval(attestation, severity), now);

/**
 * Whether one in this state would be documented proof if a second account approved it: it counts as somebody's word now, and names a
 * file and a role.
 */
export const isApprovable = (attestation: Attestation, state: string): boolean =>
  isInForce(state) &&
  attestation.approved === undefined &&
  isDocumented({ ...attestation, approved: { at: attestation.attestedAt, by: '' } });

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
