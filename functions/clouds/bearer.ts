/**
 * REST services with bearer tokens and JSON: paged lists and single objects; access failures are recorded in
 * the reach.
 */
import { entries, text } from './fields.ts';
import type { Reach } from './reach.ts';
import { type Caller, type Dialect, type Outcome, restCall } from './rest.ts';

const MAX_PAGES = 50;
const MAX_ENTRIES = 2_000;

export interface Access {
  /** Value of `Authorization`, such as `Bearer …`; undefined for none. */
  readonly authorization: string | undefined;
  readonly trustedCa?: string | undefined;
}

export interface Ask {
  readonly method?: 'GET' | 'POST';
  readonly url: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** The required permission, in the vendor's terms. */
  readonly permission: string;
  /** Location as text for users: `project clinic, europe-west4`. */
  readonly where: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Meaning of a missing resource, if it differs from the rest of the service. */
  readonly absent?: Absent;
  /**
   * Codes that prove absence. Any other absence may hide the resource from callers without access, and counts
   * as a denial.
   */
  readonly surelyAbsent?: RegExp;
  /**
   * For a list: whether an incomplete list counts as none, because a count, or a missing entry, requires all
   * entries.
   */
  readonly whole?: boolean;
}

/** `nothing` if the resource may not exist. */
type Absent = 'fault' | 'nothing';

interface Page {
  readonly json: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** Pagination of a vendor: returns the next request, or undefined at the end. */
export type Next = (page: Page, ask: Ask) => Ask | undefined;

/** Makes one call without recording its result. */
export const callBearer = (context: Caller, access: Access, ask: Ask, dialect: Dialect): Promise<Outcome> =>
  restCall(
    context,
    () => ({
      method: ask.method ?? 'GET',
      url: ask.url,
      headers: {
        accept: 'application/json',
        ...ask.headers,
        ...(ask.body && { 'content-type': 'application/json' }),
      },
      ...(ask.body && { body: JSON.stringify(ask.body) }),
      ...(access.authorization !== undefined && {
        credential: {
          origin: new URL(ask.url).origin,
          header: 'Authorization',
          secret: access.authorization,
        },
      }),
      ...(access.trustedCa !== undefined && { trustedCa: access.trustedCa }),
    }),
    dialect,
  );

export interface BearerService {
  readonly get: (ask: Ask) => Promise<unknown>;
  /**
   * Returns the entries of a list, including those before a page that could not be read; undefined if it
   * could not be read, which the reach records.
   */
  readonly list: (ask: Ask, items: string, next: Next) => Promise<readonly unknown[] | undefined>;
}

/**
 * Returns a service as used by methods.
 * @param absent meaning of a missing address: a fault, or nothing, if a service is not offered everywhere
 */
export const bearerService = (
  context: Caller,
  access: Access,
  dialect: Dialect,
  reach: Reach,
  absent: Absent = 'fault',
): BearerService => {
  const page = async (ask: Ask): Promise<Page | undefined> => {
    const isFault = (ask.absent ?? absent) === 'fault';
    const outcome = await callBearer(context, access, ask, dialect);
    if (outcome.is === 'ok') return outcome;
    const host = new URL(ask.url).hostname;
    const isHidden = outcome.is === 'absent' && ask.surelyAbsent?.test(outcome.code) === false;
    if (outcome.is === 'denied' || isHidden) reach.denied(ask.permission, ask.where);
    if (outcome.is === 'stopped') reach.cut('the run ended before everything was read');
    if (outcome.is === 'unsigned') reach.failed(`${host}, which rejected the credentials`);
    if (isFault && outcome.is === 'absent') reach.failed(`${host}, which has no such path`);
    if (isFault && outcome.is === 'nowhere') reach.failed(`${host}, which has no address`);
    if (outcome.is === 'failed') reach.failed(`${host}, which ${outcome.how}`);
    return undefined;
  };
  return {
    get: async (ask) => (await page(ask))?.json,
    list: async (first, items, next) => {
      const found: unknown[] = [];
      let ask: Ask | undefined = first;
      for (let pages = 0; ask && pages < MAX_PAGES && found.length < MAX_ENTRIES; pages += 1) {
        const answer = await page(ask);
        if (!answer) return pages === 0 || first.whole ? undefined : found;
        found.push(...(items === '' ? entries({ all: answer.json }, 'all') : entries(answer.json, items)));
        ask = next(answer, ask);
      }
      if (ask) reach.cut(`${first.permission} in ${first.where}, of which ${found.length} entries were read`);
      return found.slice(0, MAX_ENTRIES);
    },
  };
};

/** Returns the URL with one query parameter set. */
export const withParameter = (url: string, name: string, value: string): string => {
  const changed = new URL(url);
  changed.searchParams.set(name, value);
  return changed.toString();
};

/** Continues with a token from the response as a parameter of the next request. */
export const byToken =
  (answered: string, asked: string): Next =>
  ({ json }, ask) => {
    const token = text(json, answered);
    return token === undefined ? undefined : { ...ask, url: withParameter(ask.url, asked, token) };
  };

/** Continues at a URL from the response if it has the same origin, so that the token is sent nowhere else. */
export const byLink =
  (answered: string): Next =>
  ({ json }, ask) =>
    atSameOrigin(text(json, answered), ask);

/** Returns the request at another URL of the same origin; undefined for any other origin. */
export const atSameOrigin = (link: string | undefined, ask: Ask): Ask | undefined => {
  const url = link === undefined ? null : URL.parse(link, ask.url);
  return url && url.origin === new URL(ask.url).origin ? { ...ask, url: url.toString() } : undefined;
};

/**
 * Continues at the link of the header (RFC 8288): each is a URL in angle brackets, which may contain commas,
 * followed by its parameters.
 */
export const byHeader: Next = ({ headers }, ask) => {
  const links = (headers.link ?? '').split('<').map((link) => link.split('>'));
  const next = links.find(([, message = '']) => /\brel="?next\b/.test(message));
  return atSameOrigin(next?.[0], ask);
};
