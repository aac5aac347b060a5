import * as v from 'valibot';

/** An approval as it is stored and answered. */
export const approvalSchema = v.object({
  at: v.string(),
  /** E-mail address of the account. */
  by: v.string(),
  /** Who recorded what was approved had invited this account less than a day before. */
  invitedByRecorder: v.exactOptional(v.literal(true)),
});
