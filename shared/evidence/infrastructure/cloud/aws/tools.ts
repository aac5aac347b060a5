/** Capabilities of an agent (Bedrock action groups, tools of an AgentCore harness). */
import type { Rule } from '../../rule.ts';
import { numberOf, shownBy, textOf } from '../../settings.ts';
import { AGENTS, isOrchestratedByCode, listedIn } from './methods.ts';

const ALLOWED = 'allowedTools.count';
const PATTERNS = 'allowedTools.patterns';
const SHELLS = 'allowedTools.shells';
const GROUPS = 'actionGroups.enabled';
const SIGNATURES = 'actionGroups.signatures';
/** Built-in action groups that execute any model output on a system of the user. */
const catchAll = ['ANTHROPIC.Bash', 'ANTHROPIC.Computer'];

/**
 * The functions of action groups, which are the only tools of a Bedrock agent. A harness has default tools,
 * which each caller may override (`InvokeHarness`), so the rule reports excessive permissions of a harness
 * but never passes it.
 */
const allowList: Rule = {
  parameterId: 'tool-allow-list',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) => {
    if ((numberOf(sighting, PATTERNS) ?? 0) > 0)
      return shownBy(sighting, false, 'The harness allows tools by pattern.', [ALLOWED, PATTERNS]);
    if ((numberOf(sighting, SHELLS) ?? 0) > 0)
      return shownBy(sighting, false, 'The harness may use its shell, which executes arbitrary commands.', [
        ALLOWED,
        SHELLS,
      ]);
    if ((numberOf(sighting, GROUPS) ?? 0) === 0) return undefined;
    const granted = listedIn(textOf(sighting, SIGNATURES)).filter((one) => catchAll.includes(one));
    if (granted.length > 0)
      return shownBy(
        sighting,
        false,
        `The agent is granted ${granted.join(', ')}, which executes arbitrary commands.`,
        [GROUPS, SIGNATURES],
      );
    return isOrchestratedByCode(sighting)
      ? undefined
      : shownBy(sighting, true, 'The agent has only the functions of its action groups.', [
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
 * Every function requires user confirmation (`requireConfirmation`), which the calling application sends
 * (`confirmationState`). Function names do not reliably identify destructive functions, so all must require
 * it. Functions of collaborators are not read.
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
          'Each function call of the agent requires a confirmation, which the calling application sends for its user.',
          [FUNCTIONS, CONFIRMED, BY_API, COLLABORATORS],
        )
      : undefined;
  },
};

const MODES = 'codeInterpreters.networkModes';

/**
 * An interpreter with internet access is not sandboxed. A sandboxed interpreter does not prove that no other
 * tool runs code.
 */
const codeExecution: Rule = {
  parameterId: 'code-execution-sandboxed',
  method: AGENTS,
  best: 'fail',
  shown: (sighting) =>
    listedIn(textOf(sighting, MODES)).includes('PUBLIC')
      ? shownBy(sighting, false, 'A code interpreter of the agent has internet access.', [MODES])
      : undefined,
};

const LAMBDAS = 'lambdas.count';
const SIGNED = 'lambdas.signedByAccount';

/**
 * Numbered versions of Lambda functions, with code and layers signed by the account. Without signatures, the
 * code may have any origin, and actions performed by the agent's caller are not visible at all.
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
          'Its action groups call numbered function versions, whose code and layers are signed by signing profiles of the account.',
          [LAMBDAS, SIGNED, SIGNATURES],
        )
      : undefined;
  },
};

export const toolRules: readonly Rule[] = [allowList, approval, codeExecution, origin];
