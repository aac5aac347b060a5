import { describe, expect, it } from 'vitest';
import { type Case, shown } from './shown-fixture.ts';

const harness = { product: { name: 'Amazon Bedrock AgentCore' } };
const exact = 'anthropic.claude-3-5-sonnet-20240620-v1:0';
const router = 'arn:aws:bedrock:eu-west-1:1:default-prompt-router/anthropic.claude:1';
const steps = 'promptOverrideConfiguration.promptConfigurations';
const sampled = {
  'onlineEvaluation.samplingPercentage': 10,
  'onlineEvaluation.serviceNames': 'triage.DEFAULT',
};
const lex = { product: { name: 'Amazon Lex' } };
const network = {
  'securityGroups.count': 1,
  'securityGroups.ingress.all': false,
  'securityGroups.ingress.anywhere': false,
  'securityGroups.egress.all': false,
  'securityGroups.egress.anywhere': false,
};

/** Evidence of a well-configured agent, each beside a configuration that only resembles it. */
describe('governance evidence of agents on AWS services: networks, models, limits and records', () => {
  it.each<Case>([
    // Networks, images, models.
    [
      'a runtime on the internet',
      { 'networkConfiguration.networkMode': 'PUBLIC' },
      { 'network-policy-present': false, 'egress-allow-list': false },
    ],
    [
      'a runtime in a closed network',
      { 'networkConfiguration.networkMode': 'VPC', ...network },
      { 'network-policy-present': true, 'egress-allow-list': true },
    ],
    ['nothing of groups that were not read', { 'networkConfiguration.networkMode': 'VPC' }, {}],
    [
      'groups that let everything out',
      { ...network, 'securityGroups.egress.all': true, 'securityGroups.egress.anywhere': true },
      { 'network-policy-present': false },
    ],
    [
      'nothing of groups for a list of addresses that was not read',
      { 'securityGroups.count': 1, 'securityGroups.ingress.all': false },
      {},
    ],
    [
      'not that a named port to anywhere is a named destination',
      { ...network, 'securityGroups.egress.anywhere': true },
      { 'network-policy-present': true },
    ],
    ['an exact model', { foundationModel: exact, [`${steps}.models`]: 0 }, { 'model-version-pinned': true }],
    [
      'exact models of its steps',
      {
        foundationModel: exact,
        [`${steps}.models`]: 1,
        [`${steps}.foundationModel`]: 'amazon.nova-pro-v1:0',
      },
      { 'model-version-pinned': true },
    ],
    [
      'a router for one step',
      { foundationModel: exact, [`${steps}.models`]: 1, [`${steps}.foundationModel`]: router },
      { 'model-version-pinned': false },
    ],
    [
      'nothing where the model of a step may stand for several',
      {
        foundationModel: exact,
        [`${steps}.models`]: 2,
        [`${steps}.foundationModel`]:
          'amazon.nova-pro-v1:0, arn:aws:bedrock:eu-west-1:1:inference-profile/abc',
      },
      {},
    ],
    [
      'nothing of models of steps that are too many to be listed',
      {
        foundationModel: exact,
        [`${steps}.models`]: 9,
        [`${steps}.foundationModel`]: 'amazon.nova-pro-v1:0',
      },
      {},
    ],
    [
      'not the model of an agent whose code names one for each call',
      { foundationModel: exact, [`${steps}.models`]: 0, orchestrationType: 'CUSTOM_ORCHESTRATION' },
      {},
    ],
    [
      'not the exact model of a harness, as callers may name another',
      {},
      {},
      harness,
      { models: ['gpt-5-2026-02-01'] },
    ],
    ['a router of models', { foundationModel: router }, { 'model-version-pinned': false }],
    ['the latest model', {}, { 'model-version-pinned': false }, harness, { models: ['gpt-5-latest'] }],
    [
      'nothing of a name that may stand for several',
      {
        foundationModel: 'arn:aws:bedrock:eu-west-1:1:application-inference-profile/abc',
        [`${steps}.models`]: 0,
      },
      {},
    ],
    // Limits and monitoring.
    [
      'a limit for every caller',
      { 'rateLimits.active': 1, 'rateLimits.forAllCallers': 1 },
      { 'rate-limit-enforced': 'enforced' },
    ],
    ['nothing of limits for some callers', { 'rateLimits.active': 1, 'rateLimits.forAllCallers': 0 }, {}],
    ['nothing of a few turns of a loop, as callers may take more', { maxIterations: 1000 }, {}],
    ['turns of a loop that are too many', { maxIterations: 1001 }, { 'loop-step-limit': 1001 }],
    ['details in error responses', { exceptionLevel: 'DEBUG' }, { 'error-detail-suppressed': false }],
    [
      'answers that are judged',
      { ...sampled, 'onlineEvaluation.evaluators': 'Builtin.Harmfulness, Builtin.Helpfulness' },
      { 'output-quality-monitoring': true },
    ],
    [
      'nothing where harm is not judged',
      { ...sampled, 'onlineEvaluation.evaluators': 'Builtin.Helpfulness, mine' },
      {},
    ],
    [
      'nothing where nobody knows of how many answers',
      { 'onlineEvaluation.evaluators': 'Builtin.Harmfulness, Builtin.Helpfulness' },
      {},
    ],
    // Records of the organization.
    [
      'an approved record',
      { status: 'APPROVED', 'registry.autoApprovalRules': 0 },
      { 'agent-inventory-registered': 'arn:aws:x' },
      { product: { name: 'AWS Agent Registry' } },
    ],
    [
      'nothing of a record that a rule approved',
      { status: 'APPROVED', 'registry.autoApprovalRules': 1 },
      {},
      { product: { name: 'AWS Agent Registry' } },
    ],
    [
      'nothing of a record in a registry that may not be read',
      { status: 'APPROVED' },
      {},
      { product: { name: 'AWS Agent Registry' } },
    ],
    [
      'nothing of a record that waits',
      { status: 'PENDING_APPROVAL', 'registry.autoApprovalRules': 0 },
      {},
      { product: { name: 'AWS Agent Registry' } },
    ],
    ['not who answers for it by a tag', {}, {}, { owners: ['Intake', 'intake@example.org'] }],
    [
      'classes of data',
      { 'knowledgeBases.classes': 'guidelines: public\nletters: phi' },
      { 'data-classification-declared': ['guidelines: public', 'letters: phi'] },
    ],
    [
      'individually configured sources',
      { 'knowledgeBases.dataSources': 2, 'knowledgeBases.dataSourceTypes': 'CONFLUENCE, S3' },
      { 'retrieval-source-allow-list': true },
    ],
    [
      'nothing where a crawler follows links',
      { 'knowledgeBases.dataSources': 2, 'knowledgeBases.dataSourceTypes': 'S3, WEB' },
      {},
    ],
    // Data that providers may retain.
    [
      'a bot that Lex alone answers for, of an organization that opted out',
      { 'aiServicesOptOut.lex': 'optOut', 'botAliases.count': 1, 'botAliases.withCodeHook': 0 },
      { 'provider-training-opt-out': true },
      lex,
    ],
    [
      'not what a function does with it that answers for a bot',
      { 'aiServicesOptOut.lex': 'optOut', 'botAliases.count': 2, 'botAliases.withCodeHook': 1 },
      {},
      lex,
    ],
    [
      'an organization that lets AWS use what bots are told',
      { 'aiServicesOptOut.lex': 'optIn' },
      { 'provider-training-opt-out': false },
      lex,
    ],
    [
      'nothing of another service, whose entry that is not',
      { 'aiServicesOptOut.lex': 'optOut', 'botAliases.count': 1, 'botAliases.withCodeHook': 0 },
      {},
    ],
    [
      'a secret in a variable',
      { 'variables.plainSecrets': 1, 'variables.plainSecret': 'TOKEN' },
      { 'secrets-in-manager': false },
    ],
    [
      'not that a runtime without such a variable takes its secrets from a store',
      { 'variables.plainSecrets': 0, 'variables.fromStore': 0 },
      {},
    ],
  ])('%s', (_, settings, expected, facts, reaches) =>
    expect(shown('aws.agents', settings, facts, reaches)).toEqual(expected),
  );
});
