/** What an agent may do (Bedrock action groups, tools of a harness of AgentCore). */
import type { Rule } from '../../rule.ts';
import { numberOf, shownBy, textOf } from '../../settings.ts';
import { AGENTS, isOrchestratedByCode, listedIn } from './methods.ts';

const ALLOWED = 'allowedTools.count';
const PATTERNS = 'allowedTools.patterns';
const SHELLS = 'allowedTools.shells';
const GROUPS = 'actionGroups.enabled';
const SIGNATURES = 'actionGroups.signatures';
/** Built-in groups that run whatever the model asks for on a system of its user's. */
const catchAll = ['ANTHROPIC.Bash', 'ANTHROPIC.Computer'];

/**
 * The functions of action groups, which are all that an agent of Bedrock has. Tools of a harness are those of a call that names none: each caller may
 * name others (`InvokeHarness`), so that what is allowed too much is shown of it, and nothing good.
 */
const allowList: Rule = {
  parameterId: 'tool-allow-list',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) => {
    if ((numberOf(sighting, PATTERNS) ?? 0) > 0)
      return shownBy(sighting, false, 'Tools are allowed to the harness by patterns.', [ALLOWED, PATTERNS]);
    if ((numberOf(sighting, SHELLS) ?? 0) > 0)
      return shownBy(sighting, false, 'The harness is allowed its shell, which does whatever it is asked.', [
        ALLOWED,
        SHELLS,
      ]);
    if ((numberOf(sighting, GROUPS) ?? 0) === 0) return undefined;
    const granted = listedIn(textOf(sighting, SIGNATURES)).filter((one) => catchAll.includes(one));
    if (granted.length > 0)
      return shownBy(
        sighting,
        false,
        `The agent is given ${granted.join(', ')}, which does whatever it is asked.`,
        [GROUPS, SIGNATURES],
      );
    return isOrchestratedByCode(sighting)
      ? undefined
      : shownBy(sighting, true, 'The agent has the functions of its action groups, and no other tool.', [
          GROUPS,
          SIGNATURES,
        ]);
  },
};

const FUNCTIONS = 'actionGroups.functions';
const CONFIRMED = 'actionGroups.functionsConfirmed';
const BY_API = 'actionGroups.byApi';
const COLLABORATORS = 'collaborators.count';

/**
 * Every function waits for the confirmation of a user (`requireConfirmation`), which the application that calls the agent sends (`confirmationState`).
 * Which of several would destroy something, their names do not say for sure. Functions of collaborators are not looked at.
 */
const approval: Rule = {
  parameterId: 'human-approval-destructive-tools',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) => {
    const functions = numberOf(sighting, FUNCTIONS) ?? 0;
    const others = listedIn(textOf(sighting, SIGNATURES)).filter((one) => one !== 'AMAZON.UserInput');
    return functions > 0 &&
      numberOf(sighting, CONFIRMED) === functions &&
      numberOf(sighting, BY_API) === 0 &&
      numberOf(sighting, COLLABORATORS) === 0 &&
      others.length === 0 &&
      !isOrchestratedByCode(sighting)
      ? shownBy(
          sighting,
          true,
          'Each call of a function of the agent waits for a confirmation that the calling application sends for its user.',
          [FUNCTIONS, CONFIRMED, BY_API, COLLABORATORS],
        )
      : undefined;
  },
};

const MODES = 'codeInterpreters.networkModes';

/** An interpreter on the internet is no sandbox. One in a sandbox says not what else runs code. */
const codeExecution: Rule = {
  parameterId: 'code-execution-sandboxed',
  method: AGENTS,
  best: 'fail',
  shown: (sighting) =>
    listedIn(textOf(sighting, MODES)).includes('PUBLIC')
      ? shownBy(sighting, false, 'A code interpreter of the agent reaches the internet.', [MODES])
      : undefined,
};

const LAMBDAS = 'lambdas.count';
const SIGNED = 'lambdas.signedByAccount';

/**
 * Numbered versions of functions of Lambda, with code and layers that the account has signed. Without such signatures code in the account may be of
 * anybody, and what the caller of the agent carries out is not seen at all.
 */
const origin: Rule = {
  parameterId: 'mcp-server-provenance',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) => {
    const count = numberOf(sighting, LAMBDAS) ?? 0;
    const others = listedIn(textOf(sighting, SIGNATURES)).filter((one) => !one.startsWith('AMAZON.'));
    return count > 0 && others.length === 0 && numberOf(sighting, SIGNED) === count
      ? shownBy(
          sighting,
          'internal',
          'Its action groups call numbered versions of functions, whose code and layers profiles of the account have signed.',
          [LAMBDAS, SIGNED, SIGNATURES],
        )
      : undefined;
  },
};

export const toolRules: readonly Rule[] = [allowList, approval, codeExecution, origin];
