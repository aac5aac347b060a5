/** Signs that identify products: responses of a path that no other product gives (discovery §3). Pure. */
import { isObject, type JsonObject } from '#functions/evidence/collectors/json-rpc.ts';
import type { AgentKind } from '#shared/discovery/sighting.ts';

/** Response of a path. */
export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The body as JSON; undefined if it is not JSON. */
  readonly json: unknown;
}

export interface ProductSign {
  readonly path: string;
  /** Text shown after the product name. */
  readonly statement: string;
  /** Signs from the same source count once, because responses of the same path are not independent. */
  readonly source: string;
  /** Whether other products respond alike: it counts only together with a sign that is not weak. */
  readonly weak: boolean;
  readonly matches: (page: Page) => boolean;
}

export interface Product {
  readonly name: string;
  readonly kind: AgentKind;
  /** Default ports. */
  readonly ports: readonly number[];
  readonly productSigns: readonly ProductSign[];
  readonly version?: (pages: Pages) => unknown;
  readonly models?: (pages: Pages) => readonly unknown[];
  /** Set if the product also builds things other than agents, so that confidence is never high. */
  readonly most?: 'medium';
}

/** Returns the page of a path that responded with 200. */
export type Pages = (path: string) => Page | undefined;

/** Returns the object in a page; empty if there is none. */
export const objectOf = (page: Page | undefined): JsonObject => (isObject(page?.json) ? page.json : {});

const productSign = (path: string, statement: string, matches: ProductSign['matches']): ProductSign => ({
  path,
  statement,
  matches,
  source: path,
  weak: false,
});

/** Marks a sign as weak, because other products respond alike. */
export const weak = (one: ProductSign): ProductSign => ({ ...one, weak: true });

/** Matches a page that contains a text. */
export const text = (path: string, words: string): ProductSign =>
  productSign(path, `${path} says “${words}”`, ({ body }) => body.includes(words));

/** Matches a page that consists of a text, with or without quotation marks. */
export const whole = (path: string, words: string): ProductSign =>
  productSign(path, `${path} says “${words}”`, ({ body }) => body.trim().replace(/^"|"$/g, '') === words);

/** Matches a JSON object that satisfies a predicate. */
export const object = (
  path: string,
  statement: string,
  matches: (object: JsonObject) => boolean,
): ProductSign =>
  productSign(path, `${path} answers ${statement}`, ({ json }) => isObject(json) && matches(json));

/** Matches a JSON object that has all of these members. */
export const members = (path: string, ...names: readonly string[]): ProductSign =>
  object(path, names.join(', '), (answer) => names.every((name) => Object.hasOwn(answer, name)));

/** Matches a start page whose title begins with a text. */
export const title = (words: string): ProductSign =>
  productSign('/', `its page is titled “${words}”`, ({ body }) => body.includes(`<title>${words}`));

/** Matches a metric whose name begins with a prefix (Prometheus exposition format). */
export const metric = (prefix: string): ProductSign =>
  productSign(
    '/metrics',
    `/metrics has names that begin with ${prefix}`,
    ({ body }) =>
      body.startsWith(prefix) || body.includes(`\n${prefix}`) || body.includes(`# HELP ${prefix}`),
  );

/** Matches an OpenAI-compatible model list whose models have this owner. */
export const ownedBy = (owner: string): ProductSign =>
  object('/v1/models', `models owned by ${owner}`, ({ data }) => {
    return Array.isArray(data) && data.some((one) => isObject(one) && one.owned_by === owner);
  });

/** Matches the title of the API description, which is at the start of a potentially large document. */
export const described = (words: string): ProductSign =>
  productSign('/openapi.json', `/openapi.json is titled “${words}”`, ({ body }) =>
    body.slice(0, 2000).replaceAll('": "', '":"').includes(`"title":"${words}`),
  );

/** Matches a header of the start page. */
export const header = (name: string, words: string): ProductSign => ({
  ...productSign('/', `its header ${name} says ${words}`, ({ headers }) =>
    (headers[name] ?? '').toLowerCase().startsWith(words.toLowerCase()),
  ),
  source: `header ${name}`,
});
