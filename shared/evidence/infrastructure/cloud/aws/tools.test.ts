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
      'shows tools that act for the requesting user',
      targets,
      { 'user-identity-propagated': true, 'tool-transport-secured': true },
    ],
    [
      'shows tools that act as the gateway',
      { ...targets, 'targets.credentials': 'API_KEY, TOKEN_EXCHANGE' },
      { 'user-identity-propagated': false, 'tool-transport-secured': true },
    ],
    [
      'does not show the acting identity if headers are forwarded',
      { ...targets, 'targets.credentials': 'API_KEY', 'targets.passHeaders': 1 },
      { 'tool-transport-secured': true },
    ],
    [
      'shows a tool server called without credentials',
      { ...targets, 'targets.withoutCredentials': 1, 'targets.serversWithoutCredentials': 1 },
      { 'tool-auth-required': false, 'tool-transport-secured': true },
    ],
    [
      'does not show missing credentials if credentials are forwarded',
      {
        ...targets,
        'targets.withoutCredentials': 1,
        'targets.serversWithoutCredentials': 1,
        'targets.passHeaders': 1,
      },
      { 'tool-transport-secured': true },
    ],
    [
      'does not show missing credentials if code in between adds them',
      {
        ...targets,
        'targets.withoutCredentials': 1,
        'targets.serversWithoutCredentials': 1,
        'interceptorConfigurations.count': 1,
      },
      { 'tool-transport-secured': true },
    ],
    [
      'does not show the acting identity of all tools if one is called without credentials',
      { ...targets, 'targets.withoutCredentials': 1 },
      { 'tool-transport-secured': true },
    ],
    [
      'shows functions as tools, which require a signature',
      { ...targets, 'targets.overTls': 0, 'targets.ofAws': 1, 'targets.credentials': 'GATEWAY_IAM_ROLE' },
      { 'tool-auth-required': true, 'user-identity-propagated': false, 'tool-transport-secured': true },
    ],
    [
      'shows a tool server without TLS',
      { ...targets, 'targets.overTls': 0, 'targets.withoutTls': 1 },
      { 'user-identity-propagated': true, 'tool-transport-secured': false },
    ],
    [
      'does not show the transport of a target whose address was not read',
      { ...targets, 'targets.count': 2 },
      { 'user-identity-propagated': true },
    ],
    [
      'shows a credential that tools share',
      { 'targets.count': 2, 'targets.sharedCredentials': 1 },
      { 'tool-credentials-scoped': false },
    ],
    [
      'shows forwarded user tokens',
      { 'targets.count': 1, 'targets.credentials': 'JWT_PASSTHROUGH', 'targets.withoutCredentials': 0 },
      { 'tool-credentials-scoped': false, 'user-identity-propagated': true },
    ],
    [
      'shows nothing about tools of a harness by name, because callers may name others',
      { 'allowedTools.count': 2, 'allowedTools.patterns': 0, 'allowedTools.shells': 0 },
      {},
    ],
    [
      'shows tools of a harness allowed by pattern',
      { 'allowedTools.count': 1, 'allowedTools.patterns': 1 },
      { 'tool-allow-list': false },
    ],
    [
      'shows the shell of a harness',
      { 'allowedTools.count': 1, 'allowedTools.patterns': 0, 'allowedTools.shells': 1 },
      { 'tool-allow-list': false },
    ],
    [
      'shows a tool server of a harness without TLS',
      { 'tools.withoutTls': 1 },
      { 'tool-transport-secured': false },
    ],
    [
      'shows nothing about tool servers over TLS, because callers may name others',
      { 'tools.overTls': 1, 'tools.withoutTls': 0 },
      {},
    ],
    [
      'shows nothing if a harness names no tools',
      { 'allowedTools.count': 0, 'allowedTools.patterns': 0 },
      {},
    ],
    ['shows functions of action groups', { 'actionGroups.enabled': 1 }, { 'tool-allow-list': true }],
    [
      'shows a shell among action groups',
      { 'actionGroups.enabled': 2, 'actionGroups.signatures': 'ANTHROPIC.Bash' },
      { 'tool-allow-list': false },
    ],
    [
      'shows functions that require confirmation',
      confirmed,
      { 'tool-allow-list': true, 'human-approval-destructive-tools': true },
    ],
    [
      'shows nothing if one function runs without confirmation',
      { ...confirmed, 'actionGroups.functionsConfirmed': 1 },
      { 'tool-allow-list': true },
    ],
    [
      'shows nothing if an API schema with other functions was not read',
      { ...confirmed, 'actionGroups.enabled': 2, 'actionGroups.byApi': 1 },
      { 'tool-allow-list': true },
    ],
    [
      'shows nothing if another agent has its own functions',
      { ...confirmed, 'collaborators.count': 1 },
      { 'tool-allow-list': true },
    ],
    [
      'shows nothing if code decides what requires confirmation',
      { ...confirmed, orchestrationType: 'CUSTOM_ORCHESTRATION' },
      {},
    ],
    [
      'shows nothing if code decides which tools are called',
      { 'actionGroups.enabled': 1, orchestrationType: 'CUSTOM_ORCHESTRATION' },
      {},
    ],
    [
      'shows a shell that code may call',
      {
        'actionGroups.enabled': 1,
        'actionGroups.signatures': 'ANTHROPIC.Bash',
        orchestrationType: 'CUSTOM_ORCHESTRATION',
      },
      { 'tool-allow-list': false },
    ],
    [
      'shows functions with code signed by the account',
      { 'lambdas.count': 2, 'lambdas.signedByAccount': 2 },
      { 'mcp-server-provenance': 'internal' },
    ],
    [
      'shows nothing if the signer of one function is unknown',
      { 'lambdas.count': 2, 'lambdas.signedByAccount': 1 },
      {},
    ],
    [
      'shows nothing if the executor of a vendor action group is unknown',
      {
        'lambdas.count': 1,
        'lambdas.signedByAccount': 1,
        'actionGroups.signatures': 'ANTHROPIC.TextEditor',
      },
      {},
    ],
    [
      'shows a code interpreter with internet access',
      { 'codeInterpreters.networkModes': 'PUBLIC, SANDBOX' },
      { 'code-execution-sandboxed': false },
    ],
    ['does not show that no other component runs code', { 'codeInterpreters.networkModes': 'SANDBOX' }, {}],
  ])('%s', (_, settings, expected, facts, reaches) =>
    expect(shown('aws.agents', settings, facts, reaches)).toEqual(expected),
  );
});
