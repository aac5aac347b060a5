/** Access control of AgentCore (`AuthorizerConfiguration`). */
import { at, entries, settingsAt } from '#functions/clouds/fields.ts';
import type { Settings } from '#functions/discovery/cloud/aws/infrastructure.ts';

const authorizer = 'authorizerConfiguration.customJWTAuthorizer';
const lists = ['allowedAudience', 'allowedClients', 'allowedScopes', 'customClaims'] as const;

/**
 * Returns the authorizer settings.
 * @param found a completely read runtime, gateway or harness; undefined yields none
 */
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
