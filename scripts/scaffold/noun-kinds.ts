/** Kinds of modules of a noun. */
import { contractOf } from './contract-text.ts';
import { type Kind, RejectionError, type Repository } from './kind.ts';
import { fromTemplates, joined } from './template.ts';
import { camelCase, forms, kebabCase, partsOf, plural, singular } from './words.ts';

/** Returns whether the table already has the kind of an item. */
const hasItemKind = (repository: Repository, item: string): boolean =>
  repository.read('functions/platform/table/kinds.ts').includes(`  '${forms.kind(item)}',\n`);

export const noun: Kind = {
  shape: '<noun>, in the plural',
  example: 'care-units',
  plan: (name, repository) => {
    const [many = ''] = partsOf(name, { ...noun, count: 1 });
    const item = singular(many);
    if (item === many)
      throw new RejectionError(
        `'${many}' is not a valid name. It must be ${noun.shape}, such as ${noun.example}.`,
      );
    if (hasItemKind(repository, item))
      throw new RejectionError(`The table already has the kind ${forms.kind(item)}. Nothing was written.`);
    return fromTemplates(['noun', 'row'], { noun: many, item, items: plural(item) });
  },
};

/** An item kind that the tenant's counters count. Also writes its row, unless the noun already stores such items. */
export const item: Kind = {
  shape: '<noun>/<item>, in the singular',
  example: 'care-units/bed',
  plan: (fullName, repository) => {
    const [noun = '', one = ''] = partsOf(fullName, { ...item, count: 2 });
    const values = { noun, item: one, items: plural(one) };
    const row = `functions/${noun}/${one}-item.ts`;
    const isStored = repository.exists(row);
    if (singular(one) !== one)
      throw new RejectionError(
        `'${one}' is not a valid name. It must be ${item.shape}, such as ${item.example}.`,
      );
    if (!repository.exists(`functions/${noun}/README.md`))
      throw new RejectionError(`There is no functions/${noun}. To add a noun, run npm run new noun ${noun}.`);
    if (!hasItemKind(repository, one)) return fromTemplates(['row', 'item', 'item-new'], values);
    const stored = `stored${forms.pascal(values.items)}`;
    if (!isStored || !repository.read(row).includes(`export const ${stored} `))
      throw new RejectionError(
        `The table already has the kind ${forms.kind(one)}, but ${row} does not export ${stored}.`,
      );
    return fromTemplates(['item', 'item-stored'], values);
  },
};

/** Returns the values of a route's placeholders that its name implies. Its first word is the verb. */
const routeValues = (noun: string, route: string) => {
  const [verb = '', ...words] = route.split('-');
  const rest = words.join('-');
  const isOwn = rest === '' || singular(rest) === singular(noun);
  const one = `/api/${noun}/{id}`;
  const all = isOwn ? `/api/${noun}` : `${one}/${plural(singular(rest))}`;
  const single = isOwn ? one : `${one}/${rest}`;
  const paths: Readonly<Record<string, string>> = {
    list: all,
    create: all,
    get: single,
    patch: single,
    delete: single,
  };
  const isKnown = Object.hasOwn(paths, verb);
  const path = paths[verb] ?? `${one}/${isOwn ? verb : route}`;
  const params = path.includes('{') ? 'params: v.strictObject({ id: uuid }),' : '';
  return { verb, set: isKnown ? verb : 'action', path, params, item: singular(noun) };
};

/** Verbs whose routes have a request body. */
const withBody = ['create', 'patch'];

export const route: Kind = {
  shape: '<noun>/<route>',
  example: 'agents/archive-agent',
  plan: (fullName, repository) => {
    const [noun = '', name = ''] = partsOf(fullName, { ...route, count: 2 });
    const contract = contractOf(noun, repository);
    const handler = camelCase(name);
    const server = `functions/${noun}/${noun}-api.lambda.ts`;
    const isServed = repository.exists(server);
    const own = routeValues(noun, name);
    const hasBody = withBody.includes(own.set);
    const hasSubject = repository.read('shared/kernel/subject.ts').includes(`  '${noun}',\n`);
    const values = {
      ...own,
      noun,
      route: name,
      contract: contract.name,
      subjects: hasSubject ? `['${noun}']` : "{ none: 'No page uses it yet.' }",
      json: hasBody ? 'json: {}, ' : '',
    };
    if (contract.routes.includes(handler)) {
      const isListed = isServed && repository.read(server).includes(handler);
      return fromTemplates(isServed && !isListed ? ['serve', 'route'] : ['route'], values);
    }
    if (!isServed)
      throw new RejectionError(
        `There is no ${server}. To add it, run npm run new function ${noun}/${noun}-api.`,
      );
    // Tests send a request to every route. A path with an id needs a record that exists.
    const needsRecord = own.path.includes('{') && !contract.createsRecords;
    return fromTemplates(
      [
        `declare-${own.set}`,
        'declare',
        'serve',
        ...(hasBody ? ['request-example'] : []),
        ...(needsRecord ? ['request-sample'] : []),
        'route',
      ],
      values,
    );
  },
};

/** Background work: a job kind, the workflow that runs it, and the route that starts it. */
export const workflow: Kind = {
  shape: '<noun>/<workflow>',
  example: 'care-units/inspection',
  plan: (fullName, repository) => {
    const [noun = '', name = ''] = partsOf(fullName, { ...workflow, count: 2 });
    const contract = contractOf(noun, repository);
    const workflows = repository.read('functions/platform/deploy/workflow.ts');
    if (new RegExp(`^ {2}'?${name}'?: \\[`, 'm').test(workflows))
      throw new RejectionError(`The workflow ${name} already exists. Nothing was written.`);
    return fromTemplates(['workflow', 'serve'], {
      noun,
      name,
      route: `start-${name}`,
      contract: contract.name,
    });
  },
};

/** A function; the one that serves the routes of the noun is `<noun>-api`. */
export const lambda: Kind = {
  shape: '<noun>/<function>',
  example: 'scans/prune-scans',
  plan: (fullName, repository) => {
    const [noun = '', name = ''] = partsOf(fullName, { ...lambda, count: 2 });
    const sets = [
      ...(repository.exists(`functions/${noun}/manifest.ts`) ? [] : ['manifest']),
      ...(repository.exists(`functions/${noun}/README.md`) ? [] : ['readme']),
    ];
    if (!name.endsWith('-api')) return fromTemplates(['function', ...sets], { noun, name });
    if (name !== `${noun}-api`)
      throw new RejectionError(`The function of the routes of ${noun} is called ${noun}-api, not ${name}.`);
    const contract = contractOf(noun, repository);
    const routes = contract.routes.map(kebabCase);
    const missing = routes.filter((route) => !repository.exists(`functions/${noun}/${route}.ts`));
    const values = { noun, contract: contract.name };
    return joined(
      {
        files: [],
        entries: [],
        next: missing.map((route) => `npm run new route ${noun}/${route}`),
      },
      fromTemplates(['api-function', ...sets], values),
      ...routes.toReversed().map((route) => fromTemplates(['serve'], { ...values, route })),
    );
  },
};

const pages = 'web/routes/_app';

export const page: Kind = {
  shape: '<page> or <noun>/<page>',
  example: 'reports or scans/compare',
  plan: (path, repository) => {
    const isNested = path.includes('/');
    const [noun = '', name = noun] = partsOf(path, { ...page, count: isNested ? 2 : 1 });
    if (!isNested && repository.list(`${pages}/${noun}`).length > 0)
      throw new RejectionError(
        `${pages}/${noun}.tsx would become the layout of the pages in ${pages}/${noun}/. The page itself is ${pages}/${noun}/index.tsx.`,
      );
    if (isNested && repository.exists(`${pages}/${noun}.tsx`))
      throw new RejectionError(
        `${pages}/${noun}.tsx would become the layout of this page. Move it to ${pages}/${noun}/index.tsx first, with the path '/_app/${noun}/'.`,
      );
    return fromTemplates(['page'], { path, noun, page: name });
  },
};
