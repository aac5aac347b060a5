import { describe, expect, it } from 'vitest';
import { type Case, shown } from './shown-fixture.ts';

const jwt = 'authorizerConfiguration.customJWTAuthorizer';

/** Evidence of a well-configured agent, each beside a configuration that only resembles it. */
describe('access evidence of agents on AWS services: roles and endpoints', () => {
  it.each<Case>([
    // Roles.
    [
      'a role for this agent alone',
      { 'role.trust': 'resource', 'role.users': 1 },
      { 'agent-unique-identity': true },
    ],
    [
      'a role under which others work',
      { 'role.trust': 'resource', 'role.users': 2 },
      { 'agent-unique-identity': false },
    ],
    [
      'a role that people may assume',
      { 'role.trust': 'others', 'role.users': 1 },
      { 'agent-unique-identity': false },
    ],
    ['not that a role of a service is nobody else’s', { 'role.trust': 'services', 'role.users': 1 }, {}],
    [
      'wildcard, cluster-wide or unused rights',
      { 'role.wildcards': 1, 'role.wildcard': 's3:*' },
      { 'service-account-least-privilege': false },
    ],
    ['not that named rights are needed', { 'role.wildcards': 0, 'role.policies': 2 }, {}],
    // Endpoints.
    [
      'a gateway without an authorizer',
      { authorizerType: 'NONE', 'interceptorConfigurations.count': 0 },
      { 'endpoint-auth-required': false, 'auth-scheme-strength': 'none', 'public-exposure': 'open-internet' },
    ],
    [
      'nothing of one that code of its own stands before',
      { authorizerType: 'NONE', 'interceptorConfigurations.count': 1 },
      {},
    ],
    [
      'a gateway that takes signatures',
      { authorizerType: 'AWS_IAM' },
      { 'endpoint-auth-required': true, 'public-exposure': 'gateway' },
    ],
    [
      'a runtime that takes tokens for itself',
      { [`${jwt}.set`]: true, [`${jwt}.allowedAudience`]: 1 },
      {
        'endpoint-auth-required': true,
        'auth-scheme-strength': 'oauth',
        'token-audience-checked': true,
        'public-exposure': 'gateway',
      },
    ],
    [
      'a runtime that takes any token of an issuer',
      {
        [`${jwt}.set`]: true,
        [`${jwt}.allowedAudience`]: 0,
        [`${jwt}.allowedClients`]: 0,
        [`${jwt}.allowedScopes`]: 0,
        [`${jwt}.customClaims`]: 0,
      },
      {
        'endpoint-auth-required': true,
        'auth-scheme-strength': 'oauth',
        'token-audience-checked': false,
        'public-exposure': 'gateway',
      },
    ],
    [
      'not what a list of clients says of audiences',
      {
        [`${jwt}.set`]: true,
        [`${jwt}.allowedAudience`]: 0,
        [`${jwt}.allowedClients`]: 1,
        [`${jwt}.allowedScopes`]: 0,
        [`${jwt}.customClaims`]: 0,
      },
      { 'endpoint-auth-required': true, 'auth-scheme-strength': 'oauth', 'public-exposure': 'gateway' },
    ],
    [
      'not how strong a signature of AWS is',
      { [`${jwt}.set`]: false },
      { 'endpoint-auth-required': true, 'public-exposure': 'gateway' },
    ],
    [
      'when a session ends, in minutes begun',
      { idleSessionTTLInSeconds: 601 },
      { 'session-idle-timeout': 11 },
    ],
    [
      'when a runtime ends an idle session',
      { 'lifecycleConfiguration.idleRuntimeSessionTimeout': 900 },
      { 'session-idle-timeout': 15 },
    ],
  ])('%s', (_, settings, expected, facts, reaches) =>
    expect(shown('aws.agents', settings, facts, reaches)).toEqual(expected),
  );
});
