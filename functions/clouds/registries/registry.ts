/** A registry at an address of the tenant, with or without a token. */
import * as v from 'valibot';
import type { Account } from '#functions/clouds/account.ts';
import { type BearerService, bearerService, byToken } from '#functions/clouds/bearer.ts';
import { text } from '#functions/clouds/fields.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import type { Caller, Dialect } from '#functions/clouds/rest.ts';

const settings = v.object({
  /** `https://mlflow.example.com`, without a trailing slash. */
  url: v.string(),
  /** Value of `Authorization`, such as `Bearer …` or `Basic …`. */
  authorization: v.optional(v.string()),
  trustedCa: v.optional(v.string()),
});

/** Error codes of MLflow and Databricks, which are identical. */
const dialect: Dialect = {
  codeOf: (json) => text(json, 'error_code') ?? '',
  throttled: /^(?:REQUEST_LIMIT_EXCEEDED|RESOURCE_EXHAUSTED|TEMPORARILY_UNAVAILABLE)$/,
  denied: /^PERMISSION_DENIED$/,
  unsigned: /^(?:UNAUTHENTICATED|CUSTOMER_UNAUTHORIZED)$/,
};

export interface Registry {
  /** Without a trailing slash. */
  readonly base: string;
  readonly host: string;
  readonly withCredential: boolean;
  readonly service: BearerService;
}

/** Returns the registry of an account; undefined if its settings are incomplete, which the reach records. */
export const registryOf = (context: Caller, account: Account, reach: Reach): Registry | undefined => {
  const read = v.safeParse(settings, account.settings);
  const url = read.success ? URL.parse(read.output.url) : null;
  if (!read.success || !url) {
    reach.failed(`the registry ${account.id}, because its settings are incomplete`);
    return undefined;
  }
  const { authorization, trustedCa } = read.output;
  return {
    base: `${url.origin}${url.pathname.replace(/\/$/, '')}`,
    host: url.host,
    withCredential: authorization !== undefined,
    service: bearerService(context, { authorization, trustedCa }, dialect, reach),
  };
};

/** Lists the registered models of MLflow. */
export const listMlflowModels = ({ base, host, service }: Registry) =>
  service.list(
    {
      url: `${base}/api/2.0/mlflow/registered-models/search?max_results=100`,
      permission: 'READ of registered models',
      where: `MLflow, ${host}`,
    },
    'registered_models',
    byToken('next_page_token', 'page_token'),
  );

/** Lists the models of Unity Catalog. */
export const listCatalogModels = ({ base, host, service }: Registry) =>
  service.list(
    {
      url: `${base}/api/2.1/unity-catalog/models?max_results=100`,
      permission: 'EXECUTE on models, USE CATALOG and USE SCHEMA above them',
      where: `Unity Catalog, ${host}`,
    },
    'registered_models',
    byToken('next_page_token', 'page_token'),
  );

/** Lists the serving endpoints of Databricks, which come in one response. */
export const listServingEndpoints = ({ base, host, service }: Registry) =>
  service.list(
    {
      url: `${base}/api/2.0/serving-endpoints`,
      permission: 'CAN VIEW of serving endpoints',
      where: `Databricks serving, ${host}`,
    },
    'endpoints',
    () => undefined,
  );
