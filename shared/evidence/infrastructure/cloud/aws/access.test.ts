import { describe, expect, it } from 'vitest';
import { type Case, shown } from './shown-fixture.ts';

const jwt = 'authorizerConfiguration.customJWTAuthorizer';

/** Evidence of a well-configured agent, each beside a configuration that only resembles it. */
describe('access evidence of agents on AWS services: roles and endpoints', () => {
  it.each<Case>([
    // Roles.
    [
      'shows a role that only this agent uses',
      { 'role.trust': 'resource', 'role.users': 1 },
      { 'agent-unique-identity': true },
    ],
    [
      'shows a role that other workloads use',
      { 'role.trust': 'resource', 'role.users': 2 },
      { 'agent-unique-identity': false },
    ],
    [
      'shows a role that people may assume',
      { 'role.trust': 'others', 'role.users': 1 },
      { 'agent-unique-identity': false },
    ],
    ['does not show that a service role is unique', { 'role.trust': 'services', 'role.users': 1 }, {}],
    [
      'shows wildcard, cluster-wide or unused rights',
      { 'role.wildcards': 1, 'role.wildcard': 's3:*' },
      { 'service-account-least-privilege': false },
    ],
    ['does not show that named rights are needed', { 'role.wildcards': 0, 'role.policies': 2 }, {}],
    // Endpoints.
    [
      'shows a gateway without an authorizer',
      { authorizerType: 'NONE', 'interceptorConfigurations.count': 0 },
      { 'endpoint-auth-required': false, 'auth-scheme-strength': 'none', 'public-exposure': 'open-internet' },
    ],
    [
      'shows nothing about a gateway behind custom code',
      { authorizerType: 'NONE', 'interceptorConfigurations.count': 1 },
      {},
    ],
    [
      'shows a gateway that accepts signatures',
      { authorizerType: 'AWS_IAM' },
      { 'endpoint-auth-required': true, 'public-exposure': 'gateway' },
    ],
    [
      'shows a runtime that accepts tokens issued for it',
      { [`${jwt}.set`]: true, [`${jwt}.allowedAudience`]: 1 },
      {
        'endpoint-auth-required': true,
        'auth-scheme-strength': 'oauth',
        'token-audience-checked': true,
        'public-exposure': 'gateway',
      },
    ],
    [
      'shows a runtime that accepts any token of an issuer',
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
      'does not derive the audience from a list of clients',
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
      'does not show the strength of an AWS signature',
      { [`${jwt}.set`]: false },
      { 'endpoint-auth-required': true, 'public-exposure': 'gateway' },
    ],
    [
      'shows when a session ends, rounded up to minutes',
      { idleSessionTTLInSeconds: 601 },
      { 'session-idle-timeout': 11 },
    ],
    [
      'shows when a runtime ends an idle session',
      { 'lifecycleConfiguration.idleRuntimeSessionTimeout': 900 },
      { 'session-idle-timeout': 15 },
    ],
  ])('%s', (_, settings, expected, facts, reaches) =>
    expect(shown('aws.agents', settings, facts, reaches)).toEqual(expected),
  );
});
