/** The approval of a second person, and how far that person stands apart from who recorded what was approved. */
import { DAY, type Instant, later } from '#shared/kernel/time.ts';

export interface Approval {
  readonly at: Instant;
  /** E-mail address of the account. */
  readonly by: string;
  /** Who recorded what was approved had invited this account less than a day before. */
  readonly invitedByRecorder?: true;
}

/** Whether an account is so new, by when it was invited, that an approval of its inviter's doing says so. */
export const isJustInvited = (invitedAt: Instant, now: Instant): boolean => later(invitedAt, DAY) > now;

/** What is said after the approver, where the recorder had just invited them; else nothing. */
export const invitedText = ({ invitedByRecorder }: Pick<Approval, 'invitedByRecorder'>): string =>
  invitedByRecorder ? ', whom the recorder had invited less than a day before' : '';

/** Who approved, in words that say so where the recorder had just invited them. */
export const approverText = (approval: Pick<Approval, 'by' | 'invitedByRecorder'>): string =>
  `${approval.by}${invitedText(approval)}`;
