import type { CoverageReply } from '#shared/discovery/contract.ts';

/** Where a look was: this installation, or the client whose scanner reported. */
export const placeText = (from: string): string => (from === 'server' ? 'From here' : from);

/** How much was looked at and found; nothing of a look that was none. */
export const lookedText = ({ status, looked, found }: CoverageReply): string => {
  if (status === 'skipped') return 'nothing looked at.';
  const things = `${looked.toLocaleString('en-US')} ${looked === 1 ? 'thing' : 'things'}`;
  return `${things} looked at, ${found.toLocaleString('en-US')} found.`;
};
