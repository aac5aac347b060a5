import { type Kind, Refusal, type Repository } from './kind.ts';
import { camelCase, partsOf } from './words.ts';

const shape = '<noun>/<route>';
const example = 'agents/archive-agent';

/** The contract of a noun, as far as its text says. */
export interface ContractText {
  /** Name of its export, such as `agentsContract`. */
  readonly name: string;
  /** Names of its routes, in their order. */
  readonly routes: readonly string[];
}

/** Reads `shared/<noun>/contract.ts`. Throws a Refusal that lists the nouns when there is none. */
export const contractOf = (noun: string, repository: Repository): ContractText => {
  const file = (of: string) => `shared/${of}/contract.ts`;
  if (!repository.exists(file(noun))) {
    const nouns = repository.list('shared').filter((each) => repository.exists(file(each)));
    throw new Refusal(
      `There is no ${file(noun)}. Nouns with a contract: ${nouns.join(', ')}. A new noun begins with its contract.`,
    );
  }
  const text = repository.read(file(noun));
  return {
    name: /export const (\w+) = contract\(/.exec(text)?.[1] ?? `${camelCase(noun)}Contract`,
    routes: [...text.matchAll(/^ {4}(\w+): route\(/gm)].map(([, name = '']) => name),
  };
};

interface Habit {
  readonly method: string;
  readonly path: string;
  readonly more: readonly string[];
}

/** What the first word of a route's name usually means here. */
const habit = (noun: string, verb: string): Habit => {
  const one = `/api/${noun}/{id}`;
  const id = 'params: v.strictObject({ id: uuid }),';
  const record = 'reply: v.object({ id: v.string() }),';
  const audited = (action: string) =>
    `audit: { action: '${action}', resource: '${noun.replace(/s$/, '')}' },`;
  switch (verb) {
    case 'list':
      return {
        method: 'GET',
        path: `/api/${noun}`,
        more: [
          'query: v.strictObject(pageQuery),',
          'reply: v.array(v.object({ id: v.string() })),',
          'page: true,',
        ],
      };
    case 'get':
      return { method: 'GET', path: one, more: [id, record] };
    case 'create':
      return {
        method: 'POST',
        path: `/api/${noun}`,
        more: ['body: v.strictObject({}),', record, 'status: 201,', audited('create'), 'idempotent: true,'],
      };
    case 'patch':
      return {
        method: 'PATCH',
        path: one,
        more: [id, 'body: v.strictObject({}),', record, audited('update')],
      };
    case 'delete':
      return {
        method: 'DELETE',
        path: one,
        more: [id, 'reply: v.undefined(),', 'status: 204,', audited('delete')],
      };
    default:
      return { method: 'POST', path: `${one}/${verb}`, more: [id, record, audited(verb)] };
  }
};

const entry = (noun: string, route: string): string => {
  const { method, path, more } = habit(noun, route.split('-')[0] ?? route);
  const lines = [
    `method: '${method}',`,
    `path: '${path}',`,
    `role: '${method === 'GET' ? 'auditor' : 'user'}',`,
    "summary: '',",
    ...more,
  ];
  return [`${camelCase(route)}: route({`, ...lines.map((line) => `  ${line}`), '}),'].join('\n');
};

const text = (noun: string, contract: string, handler: string) => `
import type { Handler } from '#functions/platform/http/handler.ts';
import type { ${contract} } from '#shared/${noun}/contract.ts';

export const ${handler}: Handler<typeof ${contract}.routes.${handler}> = async () => {
  throw new Error('The route ${handler} decides nothing.');
};
`;

export const route: Kind = {
  shape,
  example,
  plan: (name, repository) => {
    const [noun = '', file = ''] = partsOf(name, { shape, example, count: 2 });
    const contract = contractOf(noun, repository);
    const handler = camelCase(file);
    const declared = contract.routes.includes(handler);
    return {
      files: [{ path: `functions/${noun}/${file}.ts`, text: text(noun, contract.name, handler) }],
      next: [
        ...(declared
          ? []
          : [
              `Enter it in shared/${noun}/contract.ts, the one place that declares a route, and correct what is usual but wrong here:\n${entry(noun, file)}`,
            ]),
        `Name ${handler} in functions/${noun}/${noun}-api.lambda.ts and give it a good request in scripts/e2e/route-samples.ts, as the compiler asks.`,
        `Write its decision. An item that ${noun}-api has not touched before needs its access in functions/${noun}/manifest.ts.`,
      ],
    };
  },
};
