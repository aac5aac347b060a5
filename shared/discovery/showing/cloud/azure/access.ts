/** Who is let in, and under whose name it runs. */
import type { Rule } from '../../rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from '../../settings.ts';
import { azureRule } from './azure-rule.ts';

const LOCAL = 'disableLocalAuth';
const MODE = 'authMode';

/** Without local authentication an account takes tokens of Entra alone (Microsoft.CognitiveServices/accounts, `disableLocalAuth`). */
const accountSignIn = azureRule('auth-scheme-strength', 'pass', ['deployment'], (sighting) => {
  const off = booleanOf(sighting, LOCAL);
  if (off === undefined) return undefined;
  return off
    ? shownBy(
        sighting,
        'oauth',
        'The account takes tokens of Microsoft Entra alone: its keys are switched off.',
        [LOCAL],
      )
    : shownBy(sighting, 'static-key', 'The account takes its keys, beside tokens of Microsoft Entra.', [
        LOCAL,
      ]);
});

/** Of agents the same, but that keys open their address is not said of them. */
const agentSignIn = azureRule('auth-scheme-strength', 'pass', ['agent'], (sighting) =>
  booleanOf(sighting, LOCAL) === true
    ? shownBy(sighting, 'oauth', 'The account of the agent takes tokens of Microsoft Entra alone.', [LOCAL])
    : undefined,
);

/** `AADToken` or `Key` (Microsoft.MachineLearningServices online endpoints, `authMode`). `AMLToken` is neither OAuth nor a key for good. */
const endpointSignIn = azureRule('auth-scheme-strength', 'pass', ['endpoint'], (sighting) => {
  const mode = textOf(sighting, MODE);
  if (mode === 'AADToken')
    return shownBy(sighting, 'oauth', 'The endpoint takes tokens of Microsoft Entra.', [MODE]);
  return mode === 'Key'
    ? shownBy(sighting, 'static-key', 'The endpoint takes a key that does not expire.', [MODE])
    : undefined;
});

/** Each mode asks for something (`authMode` has no other value). */
const endpointAuth = azureRule('endpoint-auth-required', 'pass', ['endpoint'], (sighting) =>
  ['AADToken', 'AMLToken', 'Key'].includes(textOf(sighting, MODE) ?? '')
    ? shownBy(sighting, true, 'The endpoint asks each caller for a key or a token.', [MODE])
    : undefined,
);

const ACTION = 'globalValidation.unauthenticatedClientAction';
const PLATFORM = 'platform.enabled';
const EXCLUDED = 'globalValidation.excludedPaths.count';

/**
 * What is in front of an app turns away who is not signed in (Microsoft.App/containerApps/authConfigs), and no path is left out. Where it lets
 * everybody through the app may still ask for credentials itself.
 */
const appAuth = azureRule('endpoint-auth-required', 'pass', ['app'], (sighting) =>
  booleanOf(sighting, PLATFORM) === true &&
  numberOf(sighting, EXCLUDED) === 0 &&
  ['RedirectToLoginPage', 'Return401', 'Return403'].includes(textOf(sighting, ACTION) ?? '')
    ? shownBy(
        sighting,
        true,
        'Calls of those who are not signed in are turned away before they reach the app.',
        [PLATFORM, ACTION, EXCLUDED],
      )
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
          `Its identity is that of ${others === 1 ? 'another' : `${others} others`} that ${others === 1 ? 'was' : 'were'} found, too.`,
          [SHARED],
        )
      : undefined;
  },
);

/** An identity that the system assigns belongs to that resource alone and goes with it; one that is assigned by people can be given to more. */
const ownIdentity = azureRule('agent-unique-identity', 'pass', ['app'], (sighting) =>
  textOf(sighting, TYPE) === 'SystemAssigned' && numberOf(sighting, SHARED) === 0
    ? shownBy(
        sighting,
        true,
        'It runs under an identity that was made for this app and can be given to no other.',
        [TYPE, SHARED],
      )
    : undefined,
);

const WIDE = 'roleAssignments.wide';

/** Owner and Contributor permit `*`, and a User Access Administrator gives itself any role. That it has none of them is not that the others are few. */
const wideRole = azureRule(
  'service-account-least-privilege',
  'fail',
  ['agent', 'app', 'endpoint'],
  (sighting) => {
    const role = textOf(sighting, WIDE);
    return role === undefined
      ? undefined
      : shownBy(sighting, false, `Its identity is ${role}, which is a role of wildcards.`, [WIDE]);
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
