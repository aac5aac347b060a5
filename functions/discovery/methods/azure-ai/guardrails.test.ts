import { expect, it } from 'vitest';
import { listPolicy, raiPolicy } from './fixtures/azure-world.ts';
import { guardrailSettings } from './guardrails.ts';

it('distinguishes filters from other blocking settings, for prompts and for responses', () => {
  const policies = [raiPolicy('strict', 'Blocking', false), listPolicy];
  expect(guardrailSettings(policies, '/raiPolicies/Strict')).toEqual({
    'raiPolicy.mode': 'Blocking',
    'raiPolicy.filters.Prompt': 1,
    'raiPolicy.filters.Completion': 1,
    'raiPolicy.blocking.Prompt': 1,
    'raiPolicy.blocking.Completion': 0,
    'raiPolicy.lists.Prompt': 0,
    'raiPolicy.lists.Completion': 0,
  });
  expect(guardrailSettings(policies, 'lists')).toMatchObject({
    'raiPolicy.blocking.Prompt': 0,
    'raiPolicy.blocking.Completion': 0,
    'raiPolicy.lists.Prompt': 1,
    'raiPolicy.lists.Completion': 1,
  });
});

it('reports no filters for a policy that inherits them', () => {
  const inherited = {
    name: 'ours',
    properties: { basePolicyName: 'Microsoft.DefaultV2', contentFilters: [] },
  };
  expect(guardrailSettings([inherited], 'ours')).toMatchObject({
    'raiPolicy.filters.Prompt': 0,
    'raiPolicy.filters.Completion': 0,
  });
  expect(guardrailSettings([inherited], 'theirs')).toEqual({});
});
