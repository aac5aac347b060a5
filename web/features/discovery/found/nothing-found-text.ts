import type { CoverageReply } from '#shared/discovery/contract.ts';

/**
 * What it means that there is nothing in the list: that nobody looked, or how far those looked that saw nothing. It is never said that
 * there is none while something was not looked at.
 * @param methods how many ways of finding agents there are; undefined until it is known
 */
export const nothingFoundText = (coverage: readonly CoverageReply[], methods: number | undefined): string => {
  const looks = coverage.filter(({ status }) => status !== 'skipped');
  if (looks.length === 0) return 'Nobody has looked yet. Run a scan, or deploy a scanner where agents run.';
  const looked = new Set(looks.map(({ method }) => method)).size;
  const partly = new Set(looks.filter(({ status }) => status !== 'ran').map(({ method }) => method)).size;
  const of = methods === undefined ? '' : ` of ${methods}`;
  const atPart = partly === 0 ? '' : `, ${partly} of them at part only,`;
  const said = `${looked}${of} ${looked === 1 && of === '' ? 'method has' : 'methods have'} looked${atPart} and saw no agent.`;
  return looked === methods && partly === 0
    ? said
    : `${said} That does not say that there are none: Discovery Methods says what was not looked at.`;
};
