/** What products are told by: something that a path answers, and nothing else does (discovery §3). Pure. */
import { isObject, type JsonObject } from '#functions/evidence/collectors/json-rpc.ts';
import type { AgentKind } from '#shared/discovery/sighting.ts';

/** What a path answered. */
export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Its body as JSON; undefined where it is none. */
  readonly json: unknown;
}

export interface Tell {
  readonly path: string;
  /** For people, behind the product's name. */
  readonly says: string;
  /** Tells of one source are one: what the same path answers hangs together. */
  readonly source: string;
  /** Others answer alike: it counts beside one that is not weak, and is nothing alone. */
  readonly weak: boolean;
  readonly matches: (page: Page) => boolean;
}

export interface Product {
  readonly name: string;
  readonly kind: AgentKind;
  /** Ports at which it answers unless it is told otherwise. */
  readonly ports: readonly number[];
  readonly tells: readonly Tell[];
  readonly version?: (pages: Pages) => unknown;
  readonly models?: (pages: Pages) => readonly unknown[];
  /** What is also made with it is no agent, so that it is never seen with certainty. */
  readonly most?: 'medium';
}

/** What the paths of one origin answered with 200. */
export type Pages = (path: string) => Page | undefined;

/** The object in a page; one without members where there is none. */
export const objectOf = (page: Page | undefined): JsonObject => (isObject(page?.json) ? page.json : {});

const tell = (path: string, says: string, matches: Tell['matches']): Tell => ({
  path,
  says,
  matches,
  source: path,
  weak: false,
});

/** The same tell, of which others answer alike. */
export const weak = (one: Tell): Tell => ({ ...one, weak: true });

/** The page holds a text. */
export const text = (path: string, words: string): Tell =>
  tell(path, `${path} says “${words}”`, ({ body }) => body.includes(words));

/** The page is a text and nothing else, in quotation marks or not. */
export const whole = (path: string, words: string): Tell =>
  tell(path, `${path} says “${words}”`, ({ body }) => body.trim().replace(/^"|"$/g, '') === words);

/** The page is an object of JSON for which this is true. */
export const object = (path: string, says: string, matches: (object: JsonObject) => boolean): Tell =>
  tell(path, `${path} answers ${says}`, ({ json }) => isObject(json) && matches(json));

/** The page is an object of JSON that has all of these members. */
export const members = (path: string, ...names: readonly string[]): Tell =>
  object(path, names.join(', '), (answer) => names.every((name) => Object.hasOwn(answer, name)));

/** The title of the start page begins with a text. */
export const title = (words: string): Tell =>
  tell('/', `its page is titled “${words}”`, ({ body }) => body.includes(`<title>${words}`));

/** A metric whose name begins so (Prometheus exposition format). */
export const metric = (prefix: string): Tell =>
  tell(
    '/metrics',
    `/metrics has names that begin with ${prefix}`,
    ({ body }) =>
      body.startsWith(prefix) || body.includes(`\n${prefix}`) || body.includes(`# HELP ${prefix}`),
  );

/** Models of the list of an OpenAI-compatible API belong to an owner. */
export const ownedBy = (owner: string): Tell =>
  object('/v1/models', `models that are owned by ${owner}`, ({ data }) => {
    return Array.isArray(data) && data.some((one) => isObject(one) && one.owned_by === owner);
  });

/** The title of the description of its API, which stands at the beginning of what may be long. */
export const described = (words: string): Tell =>
  tell('/openapi.json', `/openapi.json is titled “${words}”`, ({ body }) =>
    body.slice(0, 2000).replaceAll('": "', '":"').includes(`"title":"${words}`),
  );

/** A header of the start page. */
export const header = (name: string, words: string): Tell => ({
  ...tell('/', `its header ${name} says ${words}`, ({ headers }) =>
    (headers[name] ?? '').toLowerCase().startsWith(words.toLowerCase()),
  ),
  source: `header ${name}`,
});
