/** A Hugging Face organization, with a token of one of its members. */
import * as v from 'valibot';
import type { Account } from '#functions/clouds/account.ts';
import { type BearerService, bearerService, byHeader } from '#functions/clouds/bearer.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import type { Caller, Dialect } from '#functions/clouds/rest.ts';

const settings = v.object({ organization: v.string(), token: v.string() });

/** Hugging Face distinguishes rejections only by status. */
const dialect: Dialect = { codeOf: () => '', throttled: /(?!)/, denied: /(?!)/, unsigned: /(?!)/ };

export interface Hub {
  readonly organization: string;
  /** Location as text for users. */
  readonly where: string;
  readonly service: BearerService;
}

/**
 * Returns the organization of an account of kind `hugging_face`; undefined if its settings are incomplete,
 * which the reach records.
 */
export const hubOf = (context: Caller, account: Account, reach: Reach): Hub | undefined => {
  const read = v.safeParse(settings, account.settings);
  if (!read.success) {
    reach.failed(`Hugging Face, because the settings of the account ${account.id} are incomplete`);
    return undefined;
  }
  const { organization, token } = read.output;
  const service = bearerService(context, { authorization: `Bearer ${token}` }, dialect, reach);
  return { organization, where: `Hugging Face, ${organization}`, service };
};

/**
 * Model fields to read. A list has the id and the fields requested by `expand`; without that, it lacks the
 * commit and the access settings.
 */
const MODEL_FIELDS = ['private', 'gated', 'pipeline_tag', 'sha', 'lastModified', 'tags'] as const;

/** Lists the models of the organization. */
export const listHubModels = ({ organization, where, service }: Hub) =>
  service.list(
    {
      url: `https://huggingface.co/api/models?author=${encodeURIComponent(organization)}&limit=100${MODEL_FIELDS.map((field) => `&expand=${field}`).join('')}`,
      permission: 'read of models',
      where,
    },
    '',
    byHeader,
  );

/** Lists the inference endpoints of the organization. */
export const listHubEndpoints = ({ organization, where, service }: Hub) =>
  service.list(
    {
      url: `https://api.endpoints.huggingface.cloud/v2/endpoint/${encodeURIComponent(organization)}`,
      permission: 'read of inference endpoints',
      where,
    },
    'items',
    () => undefined,
  );
