import type { CoverageReply } from '#shared/discovery/contract.ts';

/** Location of a scan: this installation, or the client whose scanner reported. */
export const placeText = (from: string): string => (from === 'server' ? 'This installation' : from);

/** Returns the number of items checked and found; a skipped method reports that nothing was checked. */
export const sampleText = ({ status, searched, found }: CoverageReply): string => {
  if (status === 'skipped') return 'nothing checked.';
  const things = `${searched.toLocaleString('en-US')} ${searched === 1 ? 'thing' : 'things'}`;
  return `${things} checked, ${found.toLocaleString('en-US')} found.`;
};
