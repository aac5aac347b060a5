/** Access control and identity. */
import type { Rule } from '../../rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from '../../settings.ts';
import { azureRule } from './azure-rule.ts';

const LOCAL = 'disableLocalAuth';
const MODE = 'authMode';

/**
 * Without local authentication, an account accepts only Entra tokens (Microsoft.CognitiveServices/accounts,
 * `disableLocalAuth`).
 */
const accountSignIn = azureRule('auth-scheme-strength', 'pass', ['deployment'], (sighting) => {
  const off = booleanOf(sighting, LOCAL);
  if (off === undefined) return undefined;
  return off
    ? shownBy(sighting, 'oauth', 'The account accepts only Microsoft Entra tokens: its keys are disabled.', [
        LOCAL,
      ])
    : shownBy(sighting, 'static-key', 'The account accepts its keys in addition to Microsoft Entra tokens.', [
        LOCAL,
      ]);
});

/** The same for agents, except that enabled keys do not prove access to their endpoint. */
const agentSignIn = azureRule('auth-scheme-strength', 'pass', ['agent'], (sighting) =>
  booleanOf(sighting, LOCAL) === true
    ? shownBy(sighting, 'oauth', 'The account of the agent accepts only Microsoft Entra tokens.', [LOCAL])
    : undefined,
);

/**
 * `AADToken` or `Key` (Microsoft.MachineLearningServices online endpoints, `authMode`). `AMLToken` is neither
 * OAuth nor a permanent key.
 */
const endpointSignIn = azureRule('auth-scheme-strength', 'pass', ['endpoint'], (sighting) => {
  const mode = textOf(sighting, MODE);
  if (mode === 'AADToken')
    return shownBy(sighting, 'oauth', 'The endpoint accepts Microsoft Entra tokens.', [MODE]);
  return mode === 'Key'
    ? shownBy(sighting, 'static-key', 'The endpoint accepts a key that does not expire.', [MODE])
    : undefined;
});

/** Every mode requires authentication (`authMode` has no other value). */
const endpointAuth = azureRule('endpoint-auth-required', 'pass', ['endpoint'], (sighting) =>
  ['AADToken', 'AMLToken', 'Key'].includes(textOf(sighting, MODE) ?? '')
    ? shownBy(sighting, true, 'The endpoint requires a key or a token from every caller.', [MODE])
    : undefined,
);

const ACTION = 'globalValidation.unauthenticatedClientAction';
const PLATFORM = 'platform.enabled';
const EXCLUDED = 'globalValidation.excludedPaths.count';

/**
 * The authentication layer of an app rejects unauthenticated calls on every path
 * (Microsoft.App/containerApps/authConfigs). If it admits all callers, the app itself may still require
 * credentials.
 */
const appAuth = azureRule('endpoint-auth-required', 'pass', ['app'], (sighting) =>
  booleanOf(sighting, PLATFORM) === true &&
  numberOf(sighting, EXCLUDED) === 0 &&
  ['RedirectToLoginPage', 'Return401', 'Return403'].includes(textOf(sighting, ACTION) ?? '')
    ? shownBy(sighting, true, 'Unauthenticated calls are rejected before they reach the app.', [
        PLATFORM,
        ACTION,
        EXCLUDED,
      ])
    : undefined,
);

const SHARED = 'identity.sharedBy';
const TYPE = 'identity.type';

const sharedIdentity = azureRule(
  'agent-unique-identity',
  'fail',
  ['agent', 'app', 'endpoint'],
  (sighting) => {
    const others = numberOf(sighting, SHARED) ?? 0;
    return others > 0
      ? shownBy(
          sighting,
          false,
          `Its identity is shared with ${others === 1 ? 'another' : `${others} others`} that ${others === 1 ? 'was' : 'were'} discovered.`,
          [SHARED],
        )
      : undefined;
  },
);

/**
 * A system-assigned identity belongs to one resource and is deleted with it; a user-assigned identity can be
 * shared.
 */
const ownIdentity = azureRule('agent-unique-identity', 'pass', ['app'], (sighting) =>
  textOf(sighting, TYPE) === 'SystemAssigned' && numberOf(sighting, SHARED) === 0
    ? shownBy(sighting, true, 'It has a system-assigned identity, which cannot be shared with another app.', [
        TYPE,
        SHARED,
      ])
    : undefined,
);

const WIDE = 'roleAssignments.wide';

/**
 * Owner and Contributor allow `*`, and a User Access Administrator can assign itself any role. Other roles
 * may still be excessive, so this rule never passes.
 */
const wideRole = azureRule(
  'service-account-least-privilege',
  'fail',
  ['agent', 'app', 'endpoint'],
  (sighting) => {
    const role = textOf(sighting, WIDE);
    return role === undefined
      ? undefined
      : shownBy(sighting, false, `Its identity has the role ${role}, which contains wildcards.`, [WIDE]);
  },
);

export const accessRules: readonly Rule[] = [
  accountSignIn,
  agentSignIn,
  endpointSignIn,
  endpointAuth,
  appAuth,
  sharedIdentity,
  ownIdentity,
  wideRole,
];
