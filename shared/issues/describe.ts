/** The words of an issue: what is wrong, what showed it and what would be right, what to do. */
import type { CompiledParameter } from '#shared/judging/compile.ts';
import type { Judged } from '#shared/judging/judge.ts';

/** Title, description and remedy of a failing parameter. */
export const describeIssue = (
  compiled: CompiledParameter,
  { decisive, conflict, reason }: Judged,
): { readonly title: string; readonly description: string; readonly remediation: string } => {
  const sentences = compiled.sentences();
  const seen = decisive.map(({ detail }) => detail).slice(0, 3);
  // The reason of a conflict is the sentence of a fail, then what contradicts what.
  const against = conflict ? [reason.slice(sentences.fail.length).trim()] : [];
  return {
    title: sentences.fail.replace(/\.$/, ''),
    description: [...seen, ...against, `Right would be: ${sentences.pass}`].join(' '),
    remediation: sentences.repair,
  };
};

/** What shows that it is gone, in one sentence. */
export const describeResolution = ({ decisive, reason }: Judged): string => decisive[0]?.detail ?? reason;
