/** Texts of an issue: the problem, its evidence, the expected state, and the remediation. */
import type { CompiledParameter } from '#shared/scoring/compile.ts';
import type { Judged } from '#shared/scoring/judge.ts';

/** Returns the title of an issue from the sentence about the failure. */
export const titleOfFailure = (sentence: string): string => sentence.replace(/\.$/, '');

/** Returns the title, description, and remediation of a failing parameter. */
export const describeIssue = (
  compiled: CompiledParameter,
  { decisive, conflict, reason }: Judged,
): { readonly title: string; readonly description: string; readonly remediation: string } => {
  const sentences = compiled.sentences();
  const seen = decisive.map(({ detail }) => detail).slice(0, 3);
  // The reason of a conflict is the failure message, followed by the conflict itself.
  const against = conflict ? [reason.slice(sentences.fail.length).trim()] : [];
  return {
    title: titleOfFailure(sentences.fail),
    description: [...seen, ...against, `Expected: ${sentences.pass}`].join(' '),
    remediation: sentences.repair,
  };
};

/** Returns the evidence of the resolution as one sentence. */
export const describeResolution = ({ decisive, reason }: Judged): string => decisive[0]?.detail ?? reason;
