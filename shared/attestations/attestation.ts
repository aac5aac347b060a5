/** An attestation: a named person states the value of a parameter, based on a document, until a given day. */
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

/** The evidence that refuted an attestation. */
export interface Voided {
  readonly at: Instant;
  /** The scan that found the contradiction. */
  readonly scanId: string;
  /** Digest of the contradicting evidence. */
  readonly digest: string;
}

/** An uploaded file whose type was verified by its content. */
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
  /** The person who attests. */
  readonly person: { readonly name: string; readonly role?: string };
  /** The supporting document: a title or an address, and its date, `YYYY-MM-DD`. */
  readonly document: { readonly reference: string; readonly date: string; readonly file?: AttestedFile };
  readonly statement: string;
  readonly attestedAt: Instant;
  /** Once voided, it never counts again, regardless of later observations. */
  readonly voided?: Voided;
}

export const attestationStates = [...approvalStates, 'voided'] as const;
export type AttestationState = ApprovalState | 'voided';

/**
 * Whether an attestation is documented rather than self-reported: it has an uploaded file, the person has a
 * role, and a second account approved it.
 */
export const isDocumented = ({ document, person, approved }: Attestation): boolean =>
  document.file !== undefined && person.role !== undefined && approved !== undefined;

/**
 * Whether an attestation counts only after approval by a second person.
 * @param severity of its parameter; undefined if the catalog no longer has it
 */
export const needsApproval = (
  { parameterId, value }: Pick<Attestation, 'parameterId' | 'value'>,
  severity: Severity | undefined,
): boolean => needsFourEyes({ id: parameterId, severity }, value);

/**
 * Returns the state of an attestation.
 * @param severity of its parameter; undefined if the catalog no longer has it
 */
export const stateOf = (
  attestation: Attestation,
  severity: Severity | undefined,
  now: Instant,
): AttestationState =>
  attestation.voided ? 'voided' : approvalState(attestation, needsApproval(attestation, severity), now);

/**
 * Whether approval by a second account would make an attestation in this state documented. It is
 * self-reported now, and names a file and a role.
 */
export const isApprovable = (attestation: Attestation, state: string): boolean =>
  isInForce(state) &&
  attestation.approved === undefined &&
  isDocumented({ ...attestation, approved: { at: attestation.attestedAt, by: '' } });

/** Returns one sentence on why a withdrawn attestation is not evidence. */
export const whyWithdrawn = (
  { person }: Pick<Attestation, 'person'>,
  { at, reason }: NonNullable<Attestation['withdrawn']>,
): string =>
  `The attestation of ${person.name} was withdrawn on ${at.slice(0, 10)}: ${reason.replace(/\.?$/, '.')}`;

/**
 * Returns why a document cannot prove a value of the right type; undefined if it can. A document proves
 * nothing after its own date.
 * @param day of the document, `YYYY-MM-DD`
 */
export const beyondDocument = (type: ValueType, value: ParameterValue, day: string): string | undefined =>
  type.type === 'date' && type.of !== undefined && String(value) > day
    ? `The document is dated ${day}, so it cannot prove ${value} as the date of ${type.of}`
    : undefined;

/**
 * Returns when an attestation expires. A count is valid from the date of its document for as long as an
 * observed one, even if a later end was given.
 * @param parameter undefined if the catalog no longer has it
 */
export const endOf = (
  parameter: Pick<JudgedParameter, 'value' | 'observedForDays'> | undefined,
  { document, expiresAt }: Pick<Attestation, 'document' | 'expiresAt'>,
): Instant => {
  if (!parameter || !isCounted(parameter.value)) return expiresAt;
  const last = later(`${document.date}T00:00:00.000Z`, (parameter.observedForDays + 1) * DAY);
  return last < expiresAt ? last : expiresAt;
};
