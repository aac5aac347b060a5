import type { PreviewReply } from '#shared/playbooks/contract.ts';

const number = (of: number): string => of.toLocaleString('en-US');

/** What of its agents conditions match, and what of these playbooks decide on at all. */
export const previewText = ({
  tried,
  more,
  matched,
  decidable,
}: Pick<PreviewReply, 'tried' | 'more' | 'matched' | 'decidable'>): string => {
  const of = `${more ? 'the newest ' : ''}${number(tried)} discovered ${tried === 1 ? 'agent' : 'agents'}`;
  const said = `Matches ${number(matched)} of ${of}.`;
  const settled = 'registered, dismissed or no longer seen';
  if (decidable === matched) return said;
  if (decidable === 0) return `${said} No playbook decides on them, as they are ${settled}.`;
  return `${said} Playbooks decide on ${number(decidable)} of them; the others are ${settled}.`;
};
