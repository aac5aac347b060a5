/**
 * Evidence from the source repository of an agent and its protection (GitHub REST API: rulesets, branch
 * protection, Dependabot alerts; front matter of Claude Code and Copilot agents).
 */
import type { Rule } from './rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from './settings.ts';

const method = 'fs.agent_configs';

const APPROVALS = 'review.approvals';
const FOR_ALL = 'review.forAll';

const people = (count: number): string => (count === 1 ? 'another person' : `${count} other people`);

/**
 * True if every change needs another person's approval, false if none is required; undefined if some changes
 * can bypass it.
 */
const isReviewed = (approvals: number | undefined, forAll: boolean | undefined): boolean | undefined => {
  if (approvals === 0) return false;
  return approvals !== undefined && forAll === true ? true : undefined;
};

/**
 * An approval that some users can bypass, that a workflow can give, or that remains after new commits proves
 * neither that changes require approval nor that they do not.
 */
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
        ? `Changes to the branch of the agent require approval by ${people(approvals ?? 1)}, including commits pushed after an approval. No user or workflow can bypass it.`
        : 'Changes to the branch of the agent do not require approval by a second person.',
      ['branch', APPROVALS, FOR_ALL],
    );
  },
};

const RETAINED = 'prompts.kept';

/** Prompts stored in the repository share its history and its review rules. */
const versionedPrompt: Rule = {
  parameterId: 'system-prompt-versioned',
  method,
  best: 'pass',
  shown: (sighting) => {
    const reviewed = isReviewed(numberOf(sighting, APPROVALS), booleanOf(sighting, FOR_ALL));
    if (reviewed === undefined || booleanOf(sighting, RETAINED) !== true) return undefined;
    return shownBy(
      sighting,
      reviewed,
      reviewed
        ? 'The prompts are stored in the repository, where each change requires approval by another person.'
        : 'The prompts are stored in the repository, where any user with write access can change them without review.',
      ['branch', APPROVALS, FOR_ALL, RETAINED],
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
          `Dependabot lists ${unfixed} ${unfixed === 1 ? 'vulnerability' : 'vulnerabilities'} of high or critical severity in the packages of the repository, open or dismissed without a fix.`,
          [UNFIXED],
        );
  },
};

const GRANTS = 'agents.grants';

/**
 * If the tool list is omitted or contains a wildcard, an assistant's agent has every available tool. Lists
 * that name their tools prove nothing, because other code may run an agent that no file describes.
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
          'An agent in the repository is granted all tools: its list is omitted or contains a wildcard.',
          [GRANTS],
        )
      : undefined,
};

const SHELL = 'agents.shell';

/** The absence of a named shell proves nothing, because other tools may run commands. */
const shell: Rule = {
  parameterId: 'shell-tool-absent',
  method,
  best: 'fail',
  shown: (sighting) => {
    const named = textOf(sighting, SHELL);
    return named === undefined
      ? undefined
      : shownBy(sighting, false, `An agent in the repository is granted a shell: ${named}.`, [SHELL]);
  },
};

const LEAKING = 'prompts.leaking';

/** The absence of recognized credentials does not prove that a prompt contains no secrets or access rules. */
const leakingPrompt: Rule = {
  parameterId: 'system-prompt-secret-free',
  method,
  best: 'fail',
  shown: (sighting) => {
    const places = textOf(sighting, LEAKING);
    return places === undefined
      ? undefined
      : shownBy(sighting, false, `A prompt contains a credential: ${places}.`, [LEAKING]);
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
