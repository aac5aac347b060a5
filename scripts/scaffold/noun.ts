import { hasSubject, subjectsFile } from './contract-text.ts';
import { exampleEntry, inFrontOf } from './enter.ts';
import { type Kind, type NewFile, RejectionError } from './kind.ts';
import { hasKind, kindEntries, rowFile, rowNames } from './row.ts';
import { camelCase, partsOf, pascalCase, plainWords, sentenceCase, singular, withArticle } from './words.ts';

const shape = '<noun>, in the plural';
const example = 'care-units';

/** Returns the names generated for a noun, such as `care-units`. */
const namesOf = (noun: string) => {
  const one = singular(noun);
  const row = rowNames(one);
  return {
    ...row,
    noun,
    one,
    /** For example, `careUnitsContract`. */
    contract: `${camelCase(noun)}Contract`,
    /** For example, `careUnitReply`. */
    reply: `${row.variable}Reply`,
    /** Route names. */
    list: `list${pascalCase(noun)}`,
    create: `create${row.type}`,
    get: `get${row.type}`,
    many: plainWords(noun),
    title: sentenceCase(one),
  };
};
type Names = ReturnType<typeof namesOf>;

const contract = ({ noun, one, type, reply, title, many, list, create, get, words, ...names }: Names) => `
import * as v from 'valibot';
import { uuid } from '#shared/kernel/ids.ts';
import { pageQuery } from '#shared/kernel/page.ts';
import { contract, route } from '#shared/kernel/route.ts';

export const ${reply} = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: v.string(),
});

export const ${names.contract} = contract({
  noun: '${noun}',
  names: '${title}',
  routes: {
    ${list}: route({
      method: 'GET',
      path: '/api/${noun}',
      role: 'auditor',
      scopes: ['read'],
      shows: ['${noun}'],
      summary: '${sentenceCase(noun)}, newest first.',
      query: v.strictObject(pageQuery),
      reply: v.array(${reply}),
      page: true,
    }),
    ${create}: route({
      method: 'POST',
      path: '/api/${noun}',
      role: 'user',
      changes: ['${noun}'],
      summary: 'Adds ${withArticle(one)}.',
      body: v.strictObject({
        name: v.pipe(
          v.string('Name is required'),
          v.trim(),
          v.minLength(1, 'Name is required'),
          v.maxLength(100, 'Name must be at most 100 characters'),
        ),
      }),
      reply: ${reply},
      status: 201,
      audit: { action: 'create', resource: '${one}' },
      idempotent: true,
    }),
    ${get}: route({
      method: 'GET',
      path: '/api/${noun}/{id}',
      role: 'auditor',
      scopes: ['read'],
      shows: ['${noun}'],
      summary: 'One ${words}.',
      params: v.strictObject({ id: uuid }),
      reply: ${reply},
    }),
  },
});
`;

const manifest = ({ noun, many, kind, contract }: Names) => `
import { functionsOf } from '#functions/platform/deploy/manifest.ts';
import { pipelineAccess } from '#functions/platform/deploy/pipeline-access.ts';
import { ${contract} } from '#shared/${noun}/contract.ts';

export const manifests = functionsOf({
  name: '${noun}-api',
  noun: '${noun}',
  purpose: 'Lists, adds and shows ${many}',
  contract: ${contract},
  access: [
    ...pipelineAccess(${contract}),
    { table: '${kind}', actions: ['get', 'query', 'put'] },
  ],
  memoryMb: 512,
  timeoutSeconds: 15,
});
`;

const entry = ({ noun, one, contract, list, create, get }: Names) => `
import { api } from '#functions/platform/http/api.ts';
import { ${contract} } from '#shared/${noun}/contract.ts';
import { ${create} } from './create-${one}.ts';
import { ${get} } from './get-${one}.ts';
import { ${list} } from './list-${noun}.ts';

export const handler = api(${contract}, { ${list}, ${create}, ${get} });
`;

const store = ({ noun, one, kind, type, stored, title, many }: Names) => `
/** ${sentenceCase(noun)} of one tenant. */
import type { TenantTable } from '#functions/platform/table/table.ts';
import { notFound } from '#shared/kernel/errors.ts';
import type { Page } from '#shared/kernel/page.ts';
import { type ${type}, ${stored} } from './${one}-item.ts';

/** ${sentenceCase(many)}, newest first; whoever just added one sees it. */
export const read${pascalCase(noun)} = async (
  table: TenantTable,
  page: { limit: number; cursor: string | undefined },
): Promise<Page<${type}>> => {
  const { items, next } = await table.list({ kind: '${kind}', newestFirst: true, consistent: true, ...page });
  return { items: ${stored}.list(items), next };
};

/** @throws ProblemError 404 */
export const require${type} = async (table: TenantTable, id: string): Promise<${type}> => {
  const item = await table.get(table.key('${kind}', id), { consistent: true });
  if (!item) throw notFound('${title}');
  return ${stored}.read(item);
};
`;

const listRoute = ({ noun, one, contract, list }: Names) => `
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { pageSize } from '#shared/kernel/page.ts';
import type { ${contract} } from '#shared/${noun}/contract.ts';
import { read${pascalCase(noun)} } from './${one}-store.ts';

export const ${list}: Handler<typeof ${contract}.routes.${list}> = async ({ query, principal }) => {
  const page = { limit: pageSize(query), cursor: query.cursor };
  const { items, next } = await read${pascalCase(noun)}(tenantTable(principal.tenant.id), page);
  return { body: [...items], next };
};
`;

const createRoute = ({ noun, one, contract, create, variable, type, write }: Names) => `
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { ${contract} } from '#shared/${noun}/contract.ts';
import { type ${type}, ${write} } from './${one}-item.ts';

export const ${create}: Handler<typeof ${contract}.routes.${create}> = async (call) => {
  const table = tenantTable(call.principal.tenant.id);
  const ${variable}: ${type} = { id: call.newId(), name: call.body.name, createdAt: call.now };
  await table.commit([
    ${write}(table, ${variable}),
    call.audit({ resourceId: ${variable}.id, details: { name: ${variable}.name } }),
  ]);
  return { body: ${variable} };
};
`;

const getRoute = ({ noun, one, contract, get, type }: Names) => `
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { ${contract} } from '#shared/${noun}/contract.ts';
import { require${type} } from './${one}-store.ts';

export const ${get}: Handler<typeof ${contract}.routes.${get}> = async ({ params, principal }) => ({
  body: await require${type}(tenantTable(principal.tenant.id), params.id),
});
`;

const test = ({ noun, words, title }: Names) => `
import { describe, expect, it } from 'vitest';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { handler } from './${noun}-api.lambda.ts';

tableFixture();
const send = sender(handler);
const named = (token: string, name: string) => send('POST', '/api/${noun}', { token, body: { name } });

describe('${noun}', () => {
  it('are listed newest first, and read one by one', async () => {
    const { token } = await signIn('user');
    const [first, second] = [await named(token, 'First'), await named(token, 'Second')];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await send('GET', '/api/${noun}', { token })).toMatchObject({
      status: 200,
      body: [second.body, first.body],
    });
    const path = \`/api/${noun}/\${first.body.id}\`;
    expect(await send('GET', path, { token })).toMatchObject({ status: 200, body: { name: 'First' } });
  });

  it('of another tenant are not there', async () => {
    const [{ token }, { token: other }] = [await signIn('user'), await signIn('user')];
    const { body } = await named(token, 'Mine');
    expect(await send('GET', \`/api/${noun}/\${body.id}\`, { token: other })).toMatchObject({
      status: 404,
      body: { error: '${title} was not found.' },
    });
    expect(await send('GET', '/api/${noun}', { token: other })).toMatchObject({ body: [] });
  });

  it('need a name, and somebody who may add ${withArticle(words)}', async () => {
    const [{ token }, { token: auditor }] = [await signIn('user'), await signIn('auditor')];
    expect(await named(token, ' ')).toMatchObject({ status: 422, body: { details: [{ path: 'name' }] } });
    expect(await named(auditor, 'Any')).toMatchObject({ status: 403 });
  });
});
`;

const readmes = ({ noun, one, many, kind, type }: Names): readonly NewFile[] => [
  {
    path: `shared/${noun}/README.md`,
    text: `# ${noun}\n\nWhat ${withArticle(one)} is on the wire (\`contract.ts\`), and its rules.\n\nNot here: how ${many} are stored (\`functions/${noun}\`).\n`,
  },
  {
    path: `functions/${noun}/README.md`,
    text: `# ${noun}\n\nThe routes of ${many}, one file a route; \`${noun}-api.lambda.ts\` is the entry.\n\n- \`${one}-item.ts\` is the row (${kind}), \`${one}-store.ts\` reads it. A new shape of \`${type}\` is a version with a migration (\`platform/table/row-kind.ts\`).\n\nNot here: rules that decide on plain data (\`shared/${noun}\`).\n`,
  },
];

export const noun: Kind = {
  shape,
  example,
  plan: (name, repository) => {
    const [noun = ''] = partsOf(name, { shape, example, count: 1 });
    const names = namesOf(noun);
    const { one, list, create } = names;
    if (one === noun)
      throw new RejectionError(`'${noun}' is not a name here. It must be ${shape}, such as ${example}.`);
    if (hasKind(repository.read('functions/platform/table/kinds.ts'), one))
      throw new RejectionError(`The table has the kind ${names.kind} already. Nothing was written.`);
    const here = `functions/${noun}`;
    return {
      files: [
        { path: `shared/${noun}/contract.ts`, text: contract(names) },
        rowFile(noun, one),
        { path: `${here}/${one}-store.ts`, text: store(names) },
        { path: `${here}/list-${noun}.ts`, text: listRoute(names) },
        { path: `${here}/create-${one}.ts`, text: createRoute(names) },
        { path: `${here}/get-${one}.ts`, text: getRoute(names) },
        { path: `${here}/${noun}-api.lambda.ts`, text: entry(names) },
        { path: `${here}/manifest.ts`, text: manifest(names) },
        { path: `${here}/${noun}-api.test.ts`, text: test(names) },
        ...readmes(names),
      ],
      entries: [
        ...kindEntries(one),
        ...(hasSubject(repository, noun)
          ? []
          : [inFrontOf(subjectsFile, /^\] as const;\nexport type Subject /m, `  '${noun}',\n`)]),
        exampleEntry(create, `{ name: 'First ${names.words}' }`),
      ],
      next: [
        'npm run generate   enters its contract in shared/contracts.ts in the OpenAPI document and in what pages ask for again',
        `Say in shared/${noun}/contract.ts what ${withArticle(one)} has beside its name, and in ${here}/${one}-item.ts what of it is stored; ${create} and ${list} follow as the compiler asks.`,
      ],
    };
  },
};
