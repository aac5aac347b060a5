import type { PreviewReply } from '#shared/playbooks/contract.ts';

const number = (of: number): string => of.toLocaleString('en-US');

/** Returns how many discovered agents the conditions match, and for how many of them playbooks apply. */
export const previewText = ({
  tried,
  more,
  matched,
  decidable,
}: Pick<PreviewReply, 'tried' | 'more' | 'matched' | 'decidable'>): string => {
  const of = `${more ? 'the newest ' : ''}${number(tried)} discovered ${tried === 1 ? 'agent' : 'agents'}`;
  const message = `Matches ${number(matched)} of ${of}.`;
  const settled = 'registered, dismissed, or no longer detected';
  if (decidable === matched) return message;
  if (decidable === 0) return `${message} Playbooks skip all of them because they are ${settled}.`;
  return `${message} Playbooks apply to ${number(decidable)} of them; the others are ${settled}.`;
};
