/** A registry at an address of the tenant's own, with a token or without. */
import * as v from 'valibot';
import { type BearerService, bearerService } from '#functions/discovery/cloud/bearer.ts';
import { entries, text } from '#functions/discovery/cloud/fields.ts';
import type { Reach } from '#functions/discovery/cloud/reach.ts';
import type { Caller, Dialect } from '#functions/discovery/cloud/rest.ts';
import type { Account } from '#functions/discovery/methods/method.ts';

const settings = v.object({
  /** `https://mlflow.example.com`, without a slash at its end. */
  url: v.string(),
  /** What goes into `Authorization`, such as `Bearer …` or `Basic …`. */
  authorization: v.optional(v.string()),
  trustedCa: v.optional(v.string()),
});

/** Codes of MLflow and Databricks, which are the same. */
const dialect: Dialect = {
  codeOf: (json) => text(json, 'error_code') ?? '',
  throttled: /^(?:REQUEST_LIMIT_EXCEEDED|RESOURCE_EXHAUSTED|TEMPORARILY_UNAVAILABLE)$/,
  denied: /^PERMISSION_DENIED$/,
  unsigned: /^(?:UNAUTHENTICATED|CUSTOMER_UNAUTHORIZED)$/,
};

export interface Registry {
  /** Without a slash at its end. */
  readonly base: string;
  readonly host: string;
  readonly withCredential: boolean;
  readonly service: BearerService;
}

/** The registry of an account; undefined where its settings are incomplete, which the reach then says. */
export const registryOf = (look: Caller, account: Account, reach: Reach): Registry | undefined => {
  const read = v.safeParse(settings, account.settings);
  const url = read.success ? URL.parse(read.output.url) : null;
  if (!read.success || !url) {
    reach.failed(`the registry ${account.id}, as its settings are incomplete`);
    return undefined;
  }
  const { authorization, trustedCa } = read.output;
  return {
    base: `${url.origin}${url.pathname.replace(/\/$/, '')}`,
    host: url.host,
    withCredential: authorization !== undefined,
    service: bearerService(look, { authorization, trustedCa }, dialect, reach),
  };
};

/** Tags, which these registries list as pairs. */
export const listedTags = (entry: unknown, path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    entries(entry, path).flatMap((tag) => {
      const key = text(tag, 'key');
      return key === undefined ? [] : [[key, text(tag, 'value') ?? '']];
    }),
  );
