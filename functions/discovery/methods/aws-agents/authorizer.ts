/** Who is let in by AgentCore (`AuthorizerConfiguration`). */
import { at, entries, settingsAt } from '#functions/clouds/fields.ts';
import type { Settings } from '#functions/discovery/cloud/aws/around.ts';

const authorizer = 'authorizerConfiguration.customJWTAuthorizer';
const lists = ['allowedAudience', 'allowedClients', 'allowedScopes', 'customClaims'] as const;

/** @param found a runtime, gateway or harness that was read whole; undefined says nothing */
export const authorizerSettings = (found: unknown): Settings => {
  if (found === undefined) return {};
  const isSet = at(found, authorizer) !== undefined;
  return {
    ...settingsAt(found, [`${authorizer}.discoveryUrl`]),
    [`${authorizer}.set`]: isSet,
    ...(isSet &&
      Object.fromEntries(
        lists.map((name) => [`${authorizer}.${name}`, entries(found, `${authorizer}.${name}`).length]),
      )),
  };
};
