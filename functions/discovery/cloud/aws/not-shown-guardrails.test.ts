/** Evidence that Amazon Bedrock guardrails do and do not provide. */
import { describe, expect, it } from 'vitest';
import { arns, type Json } from '#functions/clouds/aws/fixtures/names.ts';
import { agentVersion, alone, answering, draft, json, withoutOthers } from './fixtures/good-agent.ts';
import { type Instead, shownOf } from './fixtures/shown-of.ts';

describe("data that an agent's guardrail keeps from its model", () => {
  const promptsAlone: Instead = {
    'bedrock:ListAgentActionGroups': { actionGroupSummaries: [] },
    'bedrock:ListAgentKnowledgeBases': { agentKnowledgeBaseSummaries: [] },
    ...withoutOthers,
  };

  it.each<readonly [string, Instead, 'removed' | undefined]>([
    ['includes all personal identifiers if only prompts reach the model', promptsAlone, 'removed'],
    [
      'is unknown if a knowledge base provides passages',
      {
        ...promptsAlone,
        'bedrock:ListAgentKnowledgeBases': json('bedrock:ListAgentKnowledgeBases'),
      },
      undefined,
    ],
    [
      'is unknown if tools provide results',
      { ...promptsAlone, 'bedrock:ListAgentActionGroups': json('bedrock:ListAgentActionGroups') },
      undefined,
    ],
    [
      'is unknown if other agents provide answers, regardless of the draft',
      {
        ...promptsAlone,
        ...answering({ agentCollaboration: 'SUPERVISOR' }),
        'bedrock:GetAgent': { agent: { ...draft, agentCollaboration: 'DISABLED' } },
      },
      undefined,
    ],
  ])('%s', async (_, instead, expected) => {
    const { values } = await shownOf(arns.agent, { ...alone, ...instead });
    expect(values['phi-minimised-to-model']).toBe(expected);
  });
});

describe('an account-level guardrail', () => {
  const enforced = (config: Json): Instead => ({
    'bedrock:GetAgentVersion': { agentVersion: { ...agentVersion, guardrailConfiguration: undefined } },
    'bedrock:ListEnforcedGuardrailsConfiguration': {
      guardrailsConfig: [{ guardrailId: 'gr1234567890', guardrailVersion: '3', ...config }],
    },
  });

  it.each<readonly [string, Json, true | undefined]>([
    [
      'applies to every agent if it evaluates every message',
      { selectiveContentGuarding: { messages: 'COMPREHENSIVE' } },
      true,
    ],
    [
      'shows nothing if callers choose what it evaluates',
      { selectiveContentGuarding: { messages: 'SELECTIVE' } },
      undefined,
    ],
    [
      'shows nothing if it applies only to some models',
      { inputTags: 'IGNORE', modelEnforcement: { includedModels: ['a'], excludedModels: [] } },
      undefined,
    ],
  ])('%s', async (_, config, expected) => {
    const { values } = await shownOf(arns.agent, { ...alone, ...enforced(config) });
    expect(values['input-guardrail-present']).toBe(expected);
  });

  it.each<readonly [string, Json, 'removed' | undefined]>([
    [
      'withholds personal identifiers from each model if it evaluates all input',
      { selectiveContentGuarding: { messages: 'COMPREHENSIVE', system: 'COMPREHENSIVE' } },
      'removed',
    ],
    [
      'shows nothing if callers choose which part of a system prompt it evaluates',
      { selectiveContentGuarding: { messages: 'COMPREHENSIVE', system: 'SELECTIVE' } },
      undefined,
    ],
  ])('%s', async (_, config, expected) => {
    const { values } = await shownOf(arns.agent, { ...alone, ...enforced(config) });
    expect(values['phi-minimised-to-model']).toBe(expected);
  });
});
