/** Approval by a second person, and how independent that person is of the one who recorded the item. */
import { DAY, type Instant, later } from '#shared/kernel/time.ts';

export interface Approval {
  readonly at: Instant;
  /** Email address of the account. */
  readonly by: string;
  /** Present if the user who recorded the item invited this account less than a day before. */
  readonly invitedByRecorder?: true;
}

/** Returns whether an account was invited so recently that its approval must disclose this. */
export const isJustInvited = (invitedAt: Instant, now: Instant): boolean => later(invitedAt, DAY) > now;

/** Returns the note after the approver if the recorder had just invited them; otherwise empty. */
export const invitedText = ({ invitedByRecorder }: Pick<Approval, 'invitedByRecorder'>): string =>
  invitedByRecorder ? ', invited by the recorder less than a day before' : '';

/** Returns the approver, with a note if the recorder had just invited them. */
export const approverText = (approval: Pick<Approval, 'by' | 'invitedByRecorder'>): string =>
  `${approval.by}${invitedText(approval)}`;
