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
      'shows a runtime with internet access',
      { 'networkConfiguration.networkMode': 'PUBLIC' },
      { 'network-policy-present': false, 'egress-allow-list': false },
    ],
    [
      'shows a runtime in a closed network',
      { 'networkConfiguration.networkMode': 'VPC', ...network },
      { 'network-policy-present': true, 'egress-allow-list': true },
    ],
    [
      'shows nothing about security groups that were not read',
      { 'networkConfiguration.networkMode': 'VPC' },
      {},
    ],
    [
      'shows security groups that allow all outbound traffic',
      { ...network, 'securityGroups.egress.all': true, 'securityGroups.egress.anywhere': true },
      { 'network-policy-present': false },
    ],
    [
      'shows nothing about groups with a prefix list that was not read',
      { 'securityGroups.count': 1, 'securityGroups.ingress.all': false },
      {},
    ],
    [
      'does not count a port to all addresses as a named destination',
      { ...network, 'securityGroups.egress.anywhere': true },
      { 'network-policy-present': true },
    ],
    [
      'shows an exact model',
      { foundationModel: exact, [`${steps}.models`]: 0 },
      { 'model-version-pinned': true },
    ],
    [
      'shows exact models of its steps',
      {
        foundationModel: exact,
        [`${steps}.models`]: 1,
        [`${steps}.foundationModel`]: 'amazon.nova-pro-v1:0',
      },
      { 'model-version-pinned': true },
    ],
    [
      'shows a model router in one step',
      { foundationModel: exact, [`${steps}.models`]: 1, [`${steps}.foundationModel`]: router },
      { 'model-version-pinned': false },
    ],
    [
      'shows nothing if the model of a step is ambiguous',
      {
        foundationModel: exact,
        [`${steps}.models`]: 2,
        [`${steps}.foundationModel`]:
          'amazon.nova-pro-v1:0, arn:aws:bedrock:eu-west-1:1:inference-profile/abc',
      },
      {},
    ],
    [
      'shows nothing about models of steps beyond the list limit',
      {
        foundationModel: exact,
        [`${steps}.models`]: 9,
        [`${steps}.foundationModel`]: 'amazon.nova-pro-v1:0',
      },
      {},
    ],
    [
      'does not show the model of an agent whose code selects one per call',
      { foundationModel: exact, [`${steps}.models`]: 0, orchestrationType: 'CUSTOM_ORCHESTRATION' },
      {},
    ],
    [
      'does not show the exact model of a harness, because callers may select another',
      {},
      {},
      harness,
      { models: ['gpt-5-2026-02-01'] },
    ],
    ['shows a model router', { foundationModel: router }, { 'model-version-pinned': false }],
    [
      'shows the alias of a latest model',
      {},
      { 'model-version-pinned': false },
      harness,
      { models: ['gpt-5-latest'] },
    ],
    [
      'shows nothing about an ambiguous model name',
      {
        foundationModel: 'arn:aws:bedrock:eu-west-1:1:application-inference-profile/abc',
        [`${steps}.models`]: 0,
      },
      {},
    ],
    // Limits and monitoring.
    [
      'shows a limit for every caller',
      { 'rateLimits.active': 1, 'rateLimits.forAllCallers': 1 },
      { 'rate-limit-enforced': 'enforced' },
    ],
    [
      'shows nothing about limits for some callers',
      { 'rateLimits.active': 1, 'rateLimits.forAllCallers': 0 },
      {},
    ],
    ['shows nothing about a low loop limit, because callers may raise it', { maxIterations: 1000 }, {}],
    ['shows a loop limit that is too high', { maxIterations: 1001 }, { 'loop-step-limit': 1001 }],
    ['shows details in error responses', { exceptionLevel: 'DEBUG' }, { 'error-detail-suppressed': false }],
    [
      'shows evaluated answers',
      { ...sampled, 'onlineEvaluation.evaluators': 'Builtin.Harmfulness, Builtin.Helpfulness' },
      { 'output-quality-monitoring': true },
    ],
    [
      'shows nothing if harmfulness is not evaluated',
      { ...sampled, 'onlineEvaluation.evaluators': 'Builtin.Helpfulness, mine' },
      {},
    ],
    [
      'shows nothing if the sampling rate is unknown',
      { 'onlineEvaluation.evaluators': 'Builtin.Harmfulness, Builtin.Helpfulness' },
      {},
    ],
    // Records of the organization.
    [
      'shows an approved record',
      { status: 'APPROVED', 'registry.autoApprovalRules': 0 },
      { 'agent-inventory-registered': 'arn:aws:x' },
      { product: { name: 'AWS Agent Registry' } },
    ],
    [
      'shows nothing about a record that a rule approved automatically',
      { status: 'APPROVED', 'registry.autoApprovalRules': 1 },
      {},
      { product: { name: 'AWS Agent Registry' } },
    ],
    [
      'shows nothing about a record in a registry that may not be read',
      { status: 'APPROVED' },
      {},
      { product: { name: 'AWS Agent Registry' } },
    ],
    [
      'shows nothing about a record that awaits approval',
      { status: 'PENDING_APPROVAL', 'registry.autoApprovalRules': 0 },
      {},
      { product: { name: 'AWS Agent Registry' } },
    ],
    ['does not derive the owner from a tag', {}, {}, { owners: ['Intake', 'intake@example.org'] }],
    [
      'shows data classes',
      { 'knowledgeBases.classes': 'guidelines: public\nletters: phi' },
      { 'data-classification-declared': ['guidelines: public', 'letters: phi'] },
    ],
    [
      'shows individually configured sources',
      { 'knowledgeBases.dataSources': 2, 'knowledgeBases.dataSourceTypes': 'CONFLUENCE, S3' },
      { 'retrieval-source-allow-list': true },
    ],
    [
      'shows nothing if a crawler follows links',
      { 'knowledgeBases.dataSources': 2, 'knowledgeBases.dataSourceTypes': 'S3, WEB' },
      {},
    ],
    // Data that providers may retain.
    [
      'shows the opt-out of an organization for a bot that only Lex answers',
      { 'aiServicesOptOut.lex': 'optOut', 'botAliases.count': 1, 'botAliases.withCodeHook': 0 },
      { 'provider-training-opt-out': true },
      lex,
    ],
    [
      'does not show data use by a function that answers for a bot',
      { 'aiServicesOptOut.lex': 'optOut', 'botAliases.count': 2, 'botAliases.withCodeHook': 1 },
      {},
      lex,
    ],
    [
      'shows an organization that allows AWS to use conversations',
      { 'aiServicesOptOut.lex': 'optIn' },
      { 'provider-training-opt-out': false },
      lex,
    ],
    [
      'shows nothing about other services',
      { 'aiServicesOptOut.lex': 'optOut', 'botAliases.count': 1, 'botAliases.withCodeHook': 0 },
      {},
    ],
    [
      'shows a secret in a variable',
      { 'variables.plainSecrets': 1, 'variables.plainSecret': 'TOKEN' },
      { 'secrets-in-manager': false },
    ],
    [
      'does not show that a runtime without such a variable uses a secret store',
      { 'variables.plainSecrets': 0, 'variables.fromStore': 0 },
      {},
    ],
  ])('%s', (_, settings, expected, facts, reaches) =>
    expect(shown('aws.agents', settings, facts, reaches)).toEqual(expected),
  );
});
