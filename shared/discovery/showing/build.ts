/**
 * What the repository that an agent is made of shows, and how it is kept (GitHub REST API: rulesets, branch protection, Dependabot
 * alerts; the heads of agents of Claude Code and Copilot).
 */
import type { Rule } from './rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from './settings.ts';

const method = 'fs.agent_configs';

const APPROVALS = 'review.approvals';
const FOR_ALL = 'review.forAll';

const people = (count: number): string => (count === 1 ? 'another person' : `${count} other people`);

/** True where nothing gets in without another's approval, false where none is asked for; undefined where something may do without. */
const isReviewed = (approvals: number | undefined, forAll: boolean | undefined): boolean | undefined => {
  if (approvals === 0) return false;
  return approvals !== undefined && forAll === true ? true : undefined;
};

/** An approval that some may leave out, that a workflow may give or that outlives what it was for shows neither that changes need one, nor that they do not. */
const changeApproval: Rule = {
  parameterId: 'change-approval-required',
  method,
  best: 'pass',
  shown: (sighting) => {
    const approvals = numberOf(sighting, APPROVALS);
    const reviewed = isReviewed(approvals, booleanOf(sighting, FOR_ALL));
    if (reviewed === undefined) return undefined;
    return shownBy(
      sighting,
      reviewed,
      reviewed
        ? `What changes the branch that the agent is made of must be approved by ${people(approvals ?? 1)}, what is pushed later too, and neither anybody nor a workflow may do without.`
        : 'Nothing asks that a second person approve what changes the branch that the agent is made of.',
      ['branch', APPROVALS, FOR_ALL],
    );
  },
};

const KEPT = 'prompts.kept';

/** Prompts that lie in the repository have its history and its rules of review. */
const versionedPrompt: Rule = {
  parameterId: 'system-prompt-versioned',
  method,
  best: 'pass',
  shown: (sighting) => {
    const reviewed = isReviewed(numberOf(sighting, APPROVALS), booleanOf(sighting, FOR_ALL));
    if (reviewed === undefined || booleanOf(sighting, KEPT) !== true) return undefined;
    return shownBy(
      sighting,
      reviewed,
      reviewed
        ? 'The prompts lie in the repository, and nobody can change them there without the approval of another person.'
        : 'The prompts lie in the repository, where anybody who may write can change them without a review.',
      ['branch', APPROVALS, FOR_ALL, KEPT],
    );
  },
};

const UNFIXED = 'dependabot.unfixed';

const vulnerabilities: Rule = {
  parameterId: 'dependency-vulnerabilities',
  method,
  best: 'pass',
  shown: (sighting) => {
    const unfixed = numberOf(sighting, UNFIXED);
    return unfixed === undefined
      ? undefined
      : shownBy(
          sighting,
          unfixed,
          `Dependabot knows ${unfixed} ${unfixed === 1 ? 'vulnerability' : 'vulnerabilities'} of high or critical severity in the packages of the repository, open or put aside without a fix.`,
          [UNFIXED],
        );
  },
};

const GRANTS = 'agents.grants';

/**
 * Where the list of tools is left out, or has a wildcard, an agent of an assistant has every tool that there is. That each list names tools
 * shows nothing: code beside it may run an agent of which no file tells.
 */
const toolAllowList: Rule = {
  parameterId: 'tool-allow-list',
  method,
  best: 'fail',
  shown: (sighting) =>
    textOf(sighting, GRANTS) === 'all'
      ? shownBy(
          sighting,
          false,
          'An agent of the repository is granted all tools: its list is left out or has a wildcard.',
          [GRANTS],
        )
      : undefined,
};

const SHELL = 'agents.shell';

/** That no shell is named shows none to be absent: other tools may run commands. */
const shell: Rule = {
  parameterId: 'shell-tool-absent',
  method,
  best: 'fail',
  shown: (sighting) => {
    const named = textOf(sighting, SHELL);
    return named === undefined
      ? undefined
      : shownBy(sighting, false, `An agent of the repository is granted a shell: ${named}.`, [SHELL]);
  },
};

const LEAKING = 'prompts.leaking';

/** That no credential was recognised shows no prompt to be free of secrets and rules of access. */
const leakingPrompt: Rule = {
  parameterId: 'system-prompt-secret-free',
  method,
  best: 'fail',
  shown: (sighting) => {
    const places = textOf(sighting, LEAKING);
    return places === undefined
      ? undefined
      : shownBy(sighting, false, `A credential stands in a prompt: ${places}.`, [LEAKING]);
  },
};

export const buildRules: readonly Rule[] = [
  changeApproval,
  versionedPrompt,
  vulnerabilities,
  toolAllowList,
  shell,
  leakingPrompt,
];
