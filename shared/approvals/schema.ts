import * as v from 'valibot';
import { requiredText } from '#shared/kernel/required-text.ts';

/** An approval as it is stored and returned. */
export const approvalSchema = v.object({
  at: v.string(),
  /** Email address of the account. */
  by: v.string(),
  /** The recorder had invited this account less than a day before. */
  invitedByRecorder: v.exactOptional(v.literal(true)),
});

/** The reason of a decline or a withdrawal, as a field of its body. */
export const reasonField = { reason: requiredText('Reason', 500) };

/** The body of a decline or a withdrawal of a record that its address names. */
export const reasonBody = v.strictObject(reasonField);

/** When a record stops counting, as a field of the body that creates it. How far ahead it may be is checked by `invalidExpiry`. */
export const expiryField = v.pipe(
  v.string('Expiry is required'),
  v.isoTimestamp('Must be a time in UTC, such as 2026-11-20T08:40:00.000Z'),
);

/** The person who vouches, as a field of the body that creates a record. The role is optional. */
export const personField = v.strictObject({
  name: requiredText('Name of the person', 100),
  role: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'Role must be at most 100 characters'))),
});

/** Who can approve a record: the caller, another person of the organization, or a person who must be invited first. */
export const approvers = ['you', 'another-person', 'invitation'] as const;

/** A decline or a withdrawal as it is stored and returned. */
export const endingSchema = v.object({ at: v.string(), by: v.string(), reason: v.string() });

/** What every reply has. @param states of the kind */
export const approvalReply = /* @__NO_SIDE_EFFECTS__ */ <const S extends readonly string[]>(states: S) => ({
  /** Email address of the account that recorded it. */
  recordedBy: v.string(),
  expiresAt: v.string(),
  state: v.picklist(states),
  /** While an approval would change something. */
  waitsFor: v.optional(v.picklist(approvers)),
  approved: v.optional(approvalSchema),
  declined: v.optional(endingSchema),
  withdrawn: v.optional(endingSchema),
  /** Whether the caller may withdraw it. */
  mayWithdraw: v.boolean(),
});
