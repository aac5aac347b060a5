/**
 * One region of an AWS account, as used by methods: complete lists and single objects; access failures are
 * recorded in the reach.
 */
import { entries, text } from '#functions/clouds/fields.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import { type Caller, type Outcome, restCall } from '#functions/clouds/rest.ts';
import { concurrently } from '#functions/platform/concurrently.ts';
import { awsDialect, awsFormDialect } from './dialect.ts';
import { type AwsAction, type AwsOperation, awsOperations } from './operations.ts';
import { type AwsService, awsHost, awsServices, signedRegion } from './services.ts';
import type { AwsSession } from './session.ts';
import { signedRequest, type Unsigned } from './sign.ts';

/** Maximum number of pages and entries of one list; a longer list is read partially. */
const MAX_PAGES = 50;
const MAX_ENTRIES = 2_000;

type Input = Readonly<Record<string, unknown>>;

export interface AwsRegion {
  readonly region: string;
  readonly accountId: string;
  /** Returns the entries of a list; undefined if it could not be read, which the reach records. */
  readonly list: (action: AwsAction, input?: Input) => Promise<readonly unknown[] | undefined>;
  /** Returns the response of one call; undefined as for `list`. */
  readonly get: (action: AwsAction, input?: Input) => Promise<unknown>;
  /** Whether any service has an address in the region. */
  readonly exists: () => boolean;
}

const encodedLabel = (value: unknown) =>
  encodeURIComponent(String(value)).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Returns the request of an operation: labels in the path, the rest in the query or the body. */
export const awsRequest = (action: AwsAction, region: string, input: Input): Unsigned => {
  const operation: AwsOperation = awsOperations[action];
  const service: AwsService = awsServices[operation.service];
  const { method, path = '/', rest } = operation;
  const labels = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const others = Object.entries(input).filter(([name]) => !labels.has(name));
  const common = {
    method,
    host: awsHost(service, region),
    path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodedLabel(input[name])),
    service: service.signedAs,
    region: signedRegion(service, region),
  };
  if (rest === 'query') {
    return { ...common, query: Object.fromEntries(others.map(([name, value]) => [name, String(value)])) };
  }
  const name = action.slice(action.indexOf(':') + 1);
  if (service.query !== undefined) {
    const form = others.map(([field, value]) => [field, String(value)]);
    return {
      ...common,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams([...form, ['Action', name], ['Version', service.query]]).toString(),
    };
  }
  const headers = service.target
    ? {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `${service.target}.${name}`,
      }
    : { 'content-type': 'application/json' };
  return { ...common, headers, body: JSON.stringify(Object.fromEntries(others)) };
};

/** Makes one call without recording its result. */
export const callAws = (
  context: Caller,
  { keys }: Pick<AwsSession, 'keys'>,
  region: string,
  action: AwsAction,
  input: Input = {},
): Promise<Outcome> => {
  const { query }: AwsService = awsServices[awsOperations[action].service];
  return restCall(
    context,
    () => signedRequest(keys, awsRequest(action, region, input), context.now()),
    query === undefined ? awsDialect : awsFormDialect,
  );
};

/** Returns a region of a session. */
export const awsRegion = (context: Caller, session: AwsSession, region: string, reach: Reach): AwsRegion => {
  const { accountId } = session;
  const where = `account ${accountId}, ${region}`;
  let exists = false;

  const get = async (action: AwsAction, input: Input = {}): Promise<unknown> => {
    const outcome = await callAws(context, session, region, action, input);
    exists ||= outcome.is !== 'nowhere';
    if (outcome.is === 'ok') return outcome.json;
    if (outcome.is === 'denied') reach.denied(action, where);
    if (outcome.is === 'stopped') reach.cut('the run ended before everything was read');
    if (outcome.is === 'unsigned') {
      reach.failed(
        `${awsOperations[action].service} in ${region}, which rejected the credentials: the region may not be enabled`,
      );
    }
    if (outcome.is === 'failed')
      reach.failed(`${awsOperations[action].service} in ${region}, which ${outcome.how}`);
    // Absent or nowhere: the service is not offered in this region, or the object was deleted after it was
    // listed.
    return undefined;
  };

  const list = async (action: AwsAction, input: Input = {}) => {
    const { service, items = '' }: AwsOperation = awsOperations[action];
    const { token = { asked: 'nextToken', answered: 'nextToken' } }: AwsService = awsServices[service];
    const found: unknown[] = [];
    let next: string | undefined;
    for (let page = 0; page < MAX_PAGES && found.length < MAX_ENTRIES; page += 1) {
      const answer = await get(action, next === undefined ? input : { ...input, [token.asked]: next });
      if (answer === undefined) return page === 0 ? undefined : found;
      found.push(...entries(answer, items));
      next = text(answer, token.answered);
      if (next === undefined) return found;
    }
    reach.cut(`${action} in ${region}, of which ${found.length} entries were read`);
    return found.slice(0, MAX_ENTRIES);
  };

  return { region, accountId, list, get, exists: () => exists };
};

/** Number of list items that are read concurrently. */
const AT_ONCE = 4;

/** Calls `act` for the value at `path` in each entry of a list, a few concurrently. */
export const eachNamed = async (
  all: readonly unknown[] | undefined,
  path: string,
  act: (name: string, entry: unknown) => Promise<void>,
): Promise<void> => {
  const named = (all ?? []).flatMap((entry) => {
    const name = text(entry, path);
    return name === undefined ? [] : [{ name, entry }];
  });
  await concurrently(named, AT_ONCE, ({ name, entry }) => act(name, entry));
};
