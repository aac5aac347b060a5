import { contractOf, hasSubject, routeEntries } from './contract-text.ts';
import { behind, exampleEntry } from './enter.ts';
import { type Entry, type Kind, RejectionError, type Repository } from './kind.ts';
import { camelCase, partsOf, plural, sentenceCase, singular } from './words.ts';

const shape = '<noun>/<route>';
const example = 'agents/archive-agent';

interface Habit {
  readonly method: string;
  readonly path: string;
  readonly more: readonly string[];
}

/**
 * Infers a route's declaration from its name. The first word is the verb. The other words name the noun or a
 * sub-resource of one record.
 */
const habit = (noun: string, route: string): Habit => {
  const [verb = '', ...words] = route.split('-');
  const rest = words.join('-');
  const isOwn = rest === '' || singular(rest) === singular(noun);
  const one = `/api/${noun}/{id}`;
  const id = 'params: v.strictObject({ id: uuid }),';
  const record = 'reply: v.object({ id: v.string() }),';
  const body = 'body: v.strictObject({}),';
  const audited = (action: string) => `audit: { action: '${action}', resource: '${singular(noun)}' },`;
  const all = isOwn ? `/api/${noun}` : `${one}/${plural(singular(rest))}`;
  const ofOne = isOwn ? [] : [id];
  const single = isOwn ? one : `${one}/${rest}`;
  switch (verb) {
    case 'list':
      return {
        method: 'GET',
        path: all,
        more: [
          ...ofOne,
          'query: v.strictObject(pageQuery),',
          'reply: v.array(v.object({ id: v.string() })),',
          'page: true,',
        ],
      };
    case 'get':
      return { method: 'GET', path: single, more: [id, record] };
    case 'create':
      return {
        method: 'POST',
        path: all,
        more: [...ofOne, body, record, 'status: 201,', audited('create'), 'idempotent: true,'],
      };
    case 'patch':
      return { method: 'PATCH', path: single, more: [id, body, record, audited('update')] };
    case 'delete':
      return {
        method: 'DELETE',
        path: single,
        more: [id, 'reply: v.undefined(),', 'status: 204,', audited('delete')],
      };
    default:
      return { method: 'POST', path: `${one}/${isOwn ? verb : route}`, more: [id, record, audited(verb)] };
  }
};

/**
 * Read routes are open to API keys with the read scope. For other routes, the developer decides which keys
 * may call them.
 */
const declared = (route: string, { method, path, more }: Habit, subject: string | undefined): string => {
  const reads = method === 'GET';
  const lines = [
    `method: '${method}',`,
    `path: '${path}',`,
    `role: '${reads ? 'auditor' : 'user'}',`,
    ...(reads ? ["scopes: ['read'],"] : []),
    `${reads ? 'shows' : 'changes'}: ${subject === undefined ? "{ none: 'No page asks for it yet.' }" : `['${subject}']`},`,
    `summary: '${sentenceCase(route)}.',`,
    ...more,
  ];
  return `${camelCase(route)}: route({\n${lines.join('\n')}\n}),`;
};

const samples = 'scripts/e2e/route-samples.ts';

/**
 * Returns the request that the tests for all routes send: a body from the example and, for a path that names
 * a record, a record created
 * by the noun's own routes. If no route creates one, the developer must name a record.
 */
const sampleEntries = (
  route: string,
  { path, more }: Habit,
  makesOwn: boolean,
): { readonly entries: readonly Entry[]; readonly next: readonly string[] } => {
  const handler = camelCase(route);
  const sends = more.some((line) => line.startsWith('body:'));
  const needsRecord = path.includes('{') && !makesOwn;
  return {
    entries: [
      ...(sends ? [exampleEntry(handler, '{}')] : []),
      ...(needsRecord
        ? [
            behind(
              samples,
              /^ {2}const samples: Samples = \{\n/m,
              `${handler}: () => ({ params: { id: randomUUID() }, ${sends ? 'json: {}, ' : ''}ofTenant: true }),\n`,
            ),
          ]
        : []),
    ],
    next: needsRecord ? [`Name in ${samples} a record that ${handler} finds.`] : [],
  };
};

const text = (noun: string, contract: string, handler: string) => `
import type { Handler } from '#functions/platform/http/handler.ts';
import type { ${contract} } from '#shared/${noun}/contract.ts';

export const ${handler}: Handler<typeof ${contract}.routes.${handler}> = async () => {
  throw new Error('The route ${handler} decides nothing.');
};
`;

/**
 * Returns whether the noun's routes create the records that its other routes name: `POST /api/<noun>` returns
 * a new record.
 */
const makesRecords = (noun: string, repository: Repository): boolean =>
  repository
    .read(`shared/${noun}/contract.ts`)
    .split(/^ {4}\w+: route\(/m)
    .some(
      (spec) =>
        spec.includes("method: 'POST'") &&
        spec.includes(`path: '/api/${noun}',`) &&
        spec.includes('status: 201'),
    );

export const route: Kind = {
  shape,
  example,
  plan: (name, repository) => {
    const [noun = '', file = ''] = partsOf(name, { shape, example, count: 2 });
    const contract = contractOf(noun, repository);
    const handler = camelCase(file);
    const usual = habit(noun, file);
    const subject = hasSubject(repository, noun) ? noun : undefined;
    const isDeclared = contract.routes.includes(handler);
    const sample = isDeclared
      ? { entries: [], next: [] }
      : sampleEntries(file, usual, makesRecords(noun, repository));
    const server = `functions/${noun}/${noun}-api.lambda.ts`;
    if (!isDeclared && !repository.exists(server))
      throw new RejectionError(`There is no ${server}. npm run new function ${noun}/${noun}-api writes it.`);
    const isServed = isDeclared && repository.exists(server) && repository.read(server).includes(handler);
    return {
      files: [{ path: `functions/${noun}/${file}.ts`, text: text(noun, contract.name, handler) }],
      entries: [
        ...(isServed || !repository.exists(server)
          ? []
          : routeEntries(noun, file, isDeclared ? undefined : declared(file, usual, subject), contract)),
        ...sample.entries,
      ],
      next: [
        ...(isDeclared
          ? []
          : [
              `Correct in shared/${noun}/contract.ts what is usual but wrong here: path, role, scopes (which API keys may call it), what it shows or changes, summary, messages. Then npm run generate.`,
            ]),
        ...sample.next,
        `Write its decision in functions/${noun}/${file}.ts. An item that ${noun}-api has not touched before needs its access in functions/${noun}/manifest.ts.`,
      ],
    };
  },
};
