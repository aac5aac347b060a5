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
    ['is all that identifies people, where prompts alone reach it', promptsAlone, 'removed'],
    [
      'is not known where a knowledge base hands it passages',
      {
        ...promptsAlone,
        'bedrock:ListAgentKnowledgeBases': json('bedrock:ListAgentKnowledgeBases'),
      },
      undefined,
    ],
    [
      'is not known where tools hand it results',
      { ...promptsAlone, 'bedrock:ListAgentActionGroups': json('bedrock:ListAgentActionGroups') },
      undefined,
    ],
    [
      'is not known where other agents answer it, whatever the draft says',
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
      'counts for every agent where it judges every message',
      { selectiveContentGuarding: { messages: 'COMPREHENSIVE' } },
      true,
    ],
    [
      'shows nothing where callers choose what it judges',
      { selectiveContentGuarding: { messages: 'SELECTIVE' } },
      undefined,
    ],
    [
      'shows nothing where it is for some models',
      { inputTags: 'IGNORE', modelEnforcement: { includedModels: ['a'], excludedModels: [] } },
      undefined,
    ],
  ])('%s', async (_, config, expected) => {
    const { values } = await shownOf(arns.agent, { ...alone, ...enforced(config) });
    expect(values['input-guardrail-present']).toBe(expected);
  });

  it.each<readonly [string, Json, 'removed' | undefined]>([
    [
      'keeps what identifies people from each model where it judges all that is sent there',
      { selectiveContentGuarding: { messages: 'COMPREHENSIVE', system: 'COMPREHENSIVE' } },
      'removed',
    ],
    [
      'keeps nothing from it for sure where callers choose what of a system prompt it judges',
      { selectiveContentGuarding: { messages: 'COMPREHENSIVE', system: 'SELECTIVE' } },
      undefined,
    ],
  ])('%s', async (_, config, expected) => {
    const { values } = await shownOf(arns.agent, { ...alone, ...enforced(config) });
    expect(values['phi-minimised-to-model']).toBe(expected);
  });
});
