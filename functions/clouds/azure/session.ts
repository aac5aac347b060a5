/** Sign-in to Azure as an app: one token per resource, by client credentials. */
import * as v from 'valibot';
import type { Account } from '#functions/clouds/account.ts';
import { type BearerService, bearerService } from '#functions/clouds/bearer.ts';
import { text } from '#functions/clouds/fields.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import type { Caller, Dialect } from '#functions/clouds/rest.ts';
import { askForToken } from '#functions/clouds/token.ts';

const settings = v.object({ tenantId: v.string(), clientId: v.string(), clientSecret: v.string() });

/** Scopes of a token: Resource Manager, Foundry agents, Microsoft Graph. */
const scopes = {
  arm: 'https://management.azure.com/.default',
  foundry: 'https://ai.azure.com/.default',
  graph: 'https://graph.microsoft.com/.default',
} as const;
export type AzureScope = keyof typeof scopes;

const dialect: Dialect = {
  codeOf: (json) => text(json, 'error.code') ?? '',
  throttled: /^(?:TooManyRequests|RateLimiting|SubscriptionRequestsThrottled|Throttled|429)/i,
  denied:
    /^(?:AuthorizationFailed|Forbidden|AccessDenied|Authorization_RequestDenied|PermissionDenied|UserError_.*Denied)/i,
  unsigned: /^(?:InvalidAuthenticationToken|ExpiredAuthenticationToken|AuthenticationFailed)/i,
};

export interface AzureSession {
  readonly tenantId: string;
  /** Returns a service of the scope; undefined if no token was issued for it, which the reach records. */
  readonly service: (scope: AzureScope) => Promise<BearerService | undefined>;
}

/** Returns a session of an account of kind `azure`; undefined if its settings are incomplete. */
export const azureSession = (context: Caller, account: Account, reach: Reach): AzureSession | undefined => {
  const read = v.safeParse(settings, account.settings);
  if (!read.success) {
    reach.failed(`Azure, because the settings of the account ${account.id} are incomplete`);
    return undefined;
  }
  const { tenantId, clientId, clientSecret } = read.output;
  const given = new Map<AzureScope, BearerService | undefined>();
  const signIn = async (scope: AzureScope): Promise<BearerService | undefined> => {
    const answer = await askForToken(
      context,
      `https://login.microsoftonline.com/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`,
      {
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        scope: scopes[scope],
      },
    );
    if ('code' in answer) {
      reach.failed(`Azure, which issued no token for ${new URL(scopes[scope]).hostname} (${answer.code})`);
      return undefined;
    }
    return bearerService(context, { authorization: `Bearer ${answer.token}` }, dialect, reach);
  };
  return {
    tenantId,
    service: async (scope) => {
      if (!given.has(scope)) given.set(scope, await signIn(scope));
      return given.get(scope);
    },
  };
};
