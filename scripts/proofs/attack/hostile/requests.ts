/** Requests of a route with one error each, derived from a valid request and the schemas of its document. */
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { Sample } from '#scripts/e2e/route-samples.ts';
import type { Asked } from '../arena/exchange.ts';
import type { OpenApi, Operation, Parameter, Schema } from '../arena/open-api.ts';
import { hostileValue, mutated, valuesOf } from './schema-values.ts';
import { hostileBodies, hostileTexts, longTexts, oddTypes } from './texts.ts';

/** Kinds of callers. */
export const callers = ['admin', 'user', 'auditor', 'key', 'anonymous', 'cookie', 'odd'] as const;
export type CallerKind = (typeof callers)[number];

export interface Trial {
  readonly as: CallerKind;
  readonly asked: Asked;
}

/** Returns the bytes of a text that are allowed in a request line or a header; others are omitted. */
const headerSafe = (text: string): string =>
  Buffer.from(text, 'utf8')
    .toString('latin1')
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '')
    .slice(0, 8000);

/** Percent-encodes a text, with lone surrogates as bytes that an encoder would not write. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed()).slice(0, 12_000);

/** Parts of an address with wrong or double encoding. */
const rawParts = [
  ...['%', '%zz', '%00', '%ff%fe', '%c0%af', '%ed%a0%80', '..%2f..%2f', '%252e%252e', '.', '..', '%2e%2e'],
  ...['a;b=c', 'a%0d%0ab', '%u0041', 'a?b', 'a&limit=1', 'a[]', 'a[$gt]', "a'b", 'a|b', '\\', '~', '+'],
].map((part) => part.replaceAll('\\', '%5c'));

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return (JSON.stringify(value) ?? 'undefined').slice(0, 5000);
};

const segment = (parameter: Parameter, { named }: OpenApi): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(...hostileTexts).map(encoded),
    fc.constantFrom(...rawParts),
    fc.constantFrom(...longTexts.slice(0, 4)).map((text) => encoded(text.slice(0, 6000))),
    valuesOf(parameter.schema, named).map((value) => encoded(textOf(value))),
  );

/** Generates a query with known and unknown fields. */
const queryOf = (parameters: readonly Parameter[], { named }: OpenApi): fc.Arbitrary<string> => {
  const names = [...parameters.map(({ name }) => name), 'limit', 'cursor', 'tenant', '__proto__', 'a[b]', ''];
  const schemas = new Map(parameters.map(({ name, schema }) => [name, schema]));
  const field = fc.constantFrom(...names).chain((name) => {
    const good: Schema = schemas.get(name) ?? {};
    const value = fc.oneof(
      valuesOf(good, named).map((one) => encoded(textOf(one))),
      fc.constantFrom(...hostileTexts).map(encoded),
      fc.constantFrom(...rawParts),
    );
    return value.map((text) => `${encoded(name)}=${text}`);
  });
  return fc.array(field, { minLength: 1, maxLength: 4 }).map((fields) => fields.join('&'));
};

const pathOf = (operation: Operation, params: Readonly<Record<string, string>>): string =>
  operation.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'x');

const hostileHeaders = (operation: Operation): fc.Arbitrary<Readonly<Record<string, string>>> => {
  const own = operation.parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
  const names = [
    ...own,
    ...['Idempotency-Key', 'Accept', 'Accept-Encoding', 'Accept-Language', 'Origin', 'Referer', 'User-Agent'],
    ...[
      'X-Forwarded-For',
      'X-Forwarded-Host',
      'X-HTTP-Method-Override',
      'X-Original-URL',
      'If-None-Match',
      'Range',
    ],
    ...[
      'CloudFront-Viewer-Address',
      'X-Origin-Secret',
      'Forwarded',
      'Cookie',
      'Traceparent',
      'X-Amzn-Trace-Id',
    ],
  ];
  const texts = fc.constantFrom(...hostileTexts, ...longTexts.slice(0, 3)).map(headerSafe);
  return fc.tuple(fc.constantFrom(...names), texts).map(([name, value]) => ({ [name]: value }));
};

const json = (value: unknown): string => JSON.stringify(value) ?? 'null';

interface Good {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly type: string;
  readonly body: string | undefined;
  readonly value: unknown;
}

const compressed = (body: string): fc.Arbitrary<Pick<Asked, 'body' | 'headers'>> =>
  fc.constantFrom<Pick<Asked, 'body' | 'headers'>>(
    { body: gzipSync(body), headers: { 'content-encoding': 'gzip' } },
    { body: gzipSync(gzipSync(body)), headers: { 'content-encoding': 'gzip, gzip' } },
    { body: gzipSync(body).subarray(0, 20), headers: { 'content-encoding': 'gzip' } },
    { body, headers: { 'content-encoding': 'gzip' } },
    { body, headers: { 'content-encoding': 'br' } },
    { body, headers: { 'content-encoding': 'identity' } },
    { body, headers: { 'content-encoding': 'x'.repeat(500) } },
    { body: Buffer.from(body, 'utf16le'), headers: {} },
    { body: Buffer.concat([Buffer.from([0xff, 0xfe, 0x00, 0xc0, 0x80]), Buffer.from(body)]), headers: {} },
  );

/** Returns the possible errors of a request to a route, as changes of the valid one. */
const changesOf = (
  operation: Operation,
  document: OpenApi,
  good: Good,
): readonly { weight: number; arbitrary: fc.Arbitrary<Partial<Asked>> }[] => {
  const { parameters, bodies } = operation;
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const [body] = bodies;
  const changes: { weight: number; arbitrary: fc.Arbitrary<Partial<Asked>> }[] = [
    { weight: 1, arbitrary: fc.constant({}) },
    { weight: 2, arbitrary: queryOf(inQuery, document).map((query) => ({ path: `${good.path}?${query}` })) },
    { weight: 2, arbitrary: hostileHeaders(operation).map((headers) => ({ headers })) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND')
        .map((method) => ({ method })),
    },
  ];
  if (inPath.length > 0) {
    const arbitrary = fc.constantFrom(...inPath).chain((parameter) =>
      segment(parameter, document).map((text) => ({
        path: pathOf(operation, { ...good.params, [parameter.name]: text }),
      })),
    );
    changes.push({ weight: 4, arbitrary });
  }
  if (inQuery.length > 0)
    changes.push({
      weight: 3,
      arbitrary: queryOf(inQuery, document).map((query) => ({ path: `${good.path}?${query}` })),
    });
  if (!body) {
    // An unexpected body.
    const arbitrary = fc.constantFrom(...hostileBodies.slice(0, 25)).map((text) => ({ body: text }));
    if (operation.method !== 'GET') changes.push({ weight: 2, arbitrary });
    return changes;
  }
  const shaped = valuesOf(body.schema, document.named).map((value) => ({ body: json(value) }));
  changes.push(
    { weight: 8, arbitrary: mutated(good.value ?? {}).map((value) => ({ body: json(value) })) },
    { weight: 4, arbitrary: shaped },
    { weight: 1, arbitrary: hostileValue.map((value) => ({ body: json(value) })) },
    { weight: 2, arbitrary: fc.constantFrom(...hostileBodies).map((text) => ({ body: text })) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...oddTypes).map((type) => ({ headers: { 'content-type': type } })),
    },
    { weight: 1, arbitrary: compressed(good.body ?? '{}') },
  );
  return changes;
};

/**
 * Generates trials of a route, deterministic for a seed and sample.
 * @param sample a valid request on existing records; without one, it is generated from the schemas
 */
export const trialsOf = (
  operation: Operation,
  document: OpenApi,
  {
    sample = {},
    seed,
    count,
  }: { readonly sample?: Sample | undefined; readonly seed: number; readonly count: number },
): readonly Trial[] => {
  const [body] = operation.bodies;
  const [made] = body ? fc.sample(valuesOf(body.schema, document.named), { seed, numRuns: 1 }) : [undefined];
  const value = sample.json ?? sample.text?.body ?? made;
  const text = body === undefined ? undefined : (sample.text?.body ?? json(value));
  const params = Object.fromEntries(
    Object.entries(sample.params ?? {}).map(([name, id]) => [name, encodeURIComponent(id)]),
  );
  const good: Good = {
    path: pathOf(operation, params),
    params,
    type: sample.text?.type ?? body?.type ?? '',
    body: text,
    value,
  };
  const plain: Asked = {
    method: operation.method,
    path: good.path,
    ...(text === undefined ? {} : { body: text, headers: { 'content-type': good.type } }),
  };
  const trial = fc.record({
    as: fc.oneof(
      { weight: 6, arbitrary: fc.constant<CallerKind>('admin') },
      { weight: 3, arbitrary: fc.constantFrom(...callers) },
    ),
    change: fc.oneof(...changesOf(operation, document, good)),
  });
  return fc.sample(trial, { seed, numRuns: count }).map(({ as, change }) => {
    const asked = { ...plain, ...change, headers: { ...plain.headers, ...change.headers } };
    // A method without a body would leave it to the next request of the connection.
    if (asked.method === 'GET' || asked.method === 'OPTIONS') {
      const { body: _, ...rest } = asked;
      return { as, asked: rest };
    }
    return { as, asked };
  });
};
