import { describe, expect, it } from 'vitest';
import { type Case, shown } from './shown-fixture.ts';

const targets = {
  'targets.count': 1,
  'targets.ofAws': 0,
  'targets.overTls': 1,
  'targets.withoutTls': 0,
  'targets.withoutCredentials': 0,
  'targets.serversWithoutCredentials': 0,
  'targets.credentials': 'TOKEN_EXCHANGE',
  'targets.sharedCredentials': 0,
  'targets.passHeaders': 0,
  'interceptorConfigurations.count': 0,
};

const confirmed = {
  'actionGroups.enabled': 1,
  'actionGroups.functions': 2,
  'actionGroups.functionsConfirmed': 2,
  'actionGroups.byApi': 0,
  'collaborators.count': 0,
};

/** Evidence of a well-configured agent, each beside a configuration that only resembles it. */
describe('tool evidence of agents on AWS services', () => {
  it.each<Case>([
    // Tools.
    [
      'tools that act for whoever asks',
      targets,
      { 'user-identity-propagated': true, 'tool-transport-secured': true },
    ],
    [
      'tools that act for the gateway',
      { ...targets, 'targets.credentials': 'API_KEY, TOKEN_EXCHANGE' },
      { 'user-identity-propagated': false, 'tool-transport-secured': true },
    ],
    [
      'not for whom they act where headers are passed on',
      { ...targets, 'targets.credentials': 'API_KEY', 'targets.passHeaders': 1 },
      { 'tool-transport-secured': true },
    ],
    [
      'a tool server that answers without credentials',
      { ...targets, 'targets.withoutCredentials': 1, 'targets.serversWithoutCredentials': 1 },
      { 'tool-auth-required': false, 'tool-transport-secured': true },
    ],
    [
      'not that a tool server answers without the credentials that are passed on to it',
      {
        ...targets,
        'targets.withoutCredentials': 1,
        'targets.serversWithoutCredentials': 1,
        'targets.passHeaders': 1,
      },
      { 'tool-transport-secured': true },
    ],
    [
      'not that it answers without what code in between adds',
      {
        ...targets,
        'targets.withoutCredentials': 1,
        'targets.serversWithoutCredentials': 1,
        'interceptorConfigurations.count': 1,
      },
      { 'tool-transport-secured': true },
    ],
    [
      'not for whom all tools act where one of any kind is called without credentials',
      { ...targets, 'targets.withoutCredentials': 1 },
      { 'tool-transport-secured': true },
    ],
    [
      'functions as tools, which ask for a signature',
      { ...targets, 'targets.overTls': 0, 'targets.ofAws': 1, 'targets.credentials': 'GATEWAY_IAM_ROLE' },
      { 'tool-auth-required': true, 'user-identity-propagated': false, 'tool-transport-secured': true },
    ],
    [
      'a tool server without TLS',
      { ...targets, 'targets.overTls': 0, 'targets.withoutTls': 1 },
      { 'user-identity-propagated': true, 'tool-transport-secured': false },
    ],
    [
      'not how a target is addressed whose address was not read',
      { ...targets, 'targets.count': 2 },
      { 'user-identity-propagated': true },
    ],
    [
      'a credential that tools share',
      { 'targets.count': 2, 'targets.sharedCredentials': 1 },
      { 'tool-credentials-scoped': false },
    ],
    [
      'tokens of users that are passed on',
      { 'targets.count': 1, 'targets.credentials': 'JWT_PASSTHROUGH', 'targets.withoutCredentials': 0 },
      { 'tool-credentials-scoped': false, 'user-identity-propagated': true },
    ],
    [
      'nothing of tools of a harness by name, as callers may name others',
      { 'allowedTools.count': 2, 'allowedTools.patterns': 0, 'allowedTools.shells': 0 },
      {},
    ],
    [
      'tools of a harness by pattern',
      { 'allowedTools.count': 1, 'allowedTools.patterns': 1 },
      { 'tool-allow-list': false },
    ],
    [
      'the shell of a harness',
      { 'allowedTools.count': 1, 'allowedTools.patterns': 0, 'allowedTools.shells': 1 },
      { 'tool-allow-list': false },
    ],
    [
      'a tool server of a harness without TLS',
      { 'tools.withoutTls': 1 },
      { 'tool-transport-secured': false },
    ],
    [
      'nothing of those over TLS, as callers may name others',
      { 'tools.overTls': 1, 'tools.withoutTls': 0 },
      {},
    ],
    ['nothing where a harness names none', { 'allowedTools.count': 0, 'allowedTools.patterns': 0 }, {}],
    ['functions of action groups', { 'actionGroups.enabled': 1 }, { 'tool-allow-list': true }],
    [
      'a shell among action groups',
      { 'actionGroups.enabled': 2, 'actionGroups.signatures': 'ANTHROPIC.Bash' },
      { 'tool-allow-list': false },
    ],
    [
      'functions that wait for a confirmation',
      confirmed,
      { 'tool-allow-list': true, 'human-approval-destructive-tools': true },
    ],
    [
      'nothing where one function runs unconfirmed',
      { ...confirmed, 'actionGroups.functionsConfirmed': 1 },
      { 'tool-allow-list': true },
    ],
    [
      'nothing where other functions stand in an API that was not read',
      { ...confirmed, 'actionGroups.enabled': 2, 'actionGroups.byApi': 1 },
      { 'tool-allow-list': true },
    ],
    [
      'nothing where another agent has functions of its own',
      { ...confirmed, 'collaborators.count': 1 },
      { 'tool-allow-list': true },
    ],
    [
      'nothing where code decides what waits',
      { ...confirmed, orchestrationType: 'CUSTOM_ORCHESTRATION' },
      {},
    ],
    [
      'nothing where code decides which tools are called',
      { 'actionGroups.enabled': 1, orchestrationType: 'CUSTOM_ORCHESTRATION' },
      {},
    ],
    [
      'a shell that code may call',
      {
        'actionGroups.enabled': 1,
        'actionGroups.signatures': 'ANTHROPIC.Bash',
        orchestrationType: 'CUSTOM_ORCHESTRATION',
      },
      { 'tool-allow-list': false },
    ],
    [
      'functions whose code the account has signed',
      { 'lambdas.count': 2, 'lambdas.signedByAccount': 2 },
      { 'mcp-server-provenance': 'internal' },
    ],
    [
      'nothing where one has code of nobody knows whom',
      { 'lambdas.count': 2, 'lambdas.signedByAccount': 1 },
      {},
    ],
    [
      'nothing where a group of a vendor is carried out by nobody knows whom',
      {
        'lambdas.count': 1,
        'lambdas.signedByAccount': 1,
        'actionGroups.signatures': 'ANTHROPIC.TextEditor',
      },
      {},
    ],
    [
      'an interpreter on the internet',
      { 'codeInterpreters.networkModes': 'PUBLIC, SANDBOX' },
      { 'code-execution-sandboxed': false },
    ],
    ['not that nothing else runs code', { 'codeInterpreters.networkModes': 'SANDBOX' }, {}],
  ])('%s', (_, settings, expected, facts, reaches) =>
    expect(shown('aws.agents', settings, facts, reaches)).toEqual(expected),
  );
});
