/** Services that take a bearer token and answer JSON over REST: lists over pages, things one by one; what refuses is noted in the reach. */
import { entries, text } from './fields.ts';
import type { Reach } from './reach.ts';
import { type Caller, type Dialect, restCall, type Told } from './rest.ts';

const MOST_PAGES = 50;
const MOST_ENTRIES = 2_000;

export interface Access {
  /** What goes into `Authorization`, such as `Bearer …`; undefined for none. */
  readonly authorization: string | undefined;
  readonly trustedCa?: string | undefined;
}

export interface Ask {
  readonly method?: 'GET' | 'POST';
  readonly url: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** The permission that it takes, as the vendor names it. */
  readonly permission: string;
  /** For people, where it lies: `project clinic, europe-west4`. */
  readonly where: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What it is when nothing answers there, where that is another than for the rest of the service. */
  readonly absent?: Absent;
  /** Codes that say for sure that there is nothing. Any other absence may be how it is hidden from who may not see it, and is a refusal. */
  readonly surelyAbsent?: RegExp;
  /** Of a list: whether one that breaks off is none, as what is counted, or missed, must be all that there is. */
  readonly whole?: boolean;
}

/** `nothing` where what is asked for need not be there. */
type Absent = 'fault' | 'nothing';

interface Page {
  readonly json: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** How a vendor goes on: the next request, or undefined at the end. */
export type Next = (page: Page, ask: Ask) => Ask | undefined;

/** One call, without a note of what came of it. */
export const callBearer = (look: Caller, access: Access, ask: Ask, dialect: Dialect): Promise<Told> =>
  restCall(
    look,
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
  /** Entries of a list, those before a page that could not be read as well; undefined where it could not be read, which the reach then says. */
  readonly list: (ask: Ask, items: string, next: Next) => Promise<readonly unknown[] | undefined>;
}

/**
 * A service as methods read it.
 * @param absent what it is when nothing answers at an address: a fault, or nothing, where a service is not offered everywhere
 */
export const bearerService = (
  look: Caller,
  access: Access,
  dialect: Dialect,
  reach: Reach,
  absent: Absent = 'fault',
): BearerService => {
  const page = async (ask: Ask): Promise<Page | undefined> => {
    const isFault = (ask.absent ?? absent) === 'fault';
    const told = await callBearer(look, access, ask, dialect);
    if (told.is === 'ok') return told;
    const host = new URL(ask.url).hostname;
    const isHidden = told.is === 'absent' && ask.surelyAbsent?.test(told.code) === false;
    if (told.is === 'denied' || isHidden) reach.denied(ask.permission, ask.where);
    if (told.is === 'stopped') reach.cut('the run ended before all was read');
    if (told.is === 'unsigned') reach.failed(`${host}, which did not take the credentials`);
    if (isFault && told.is === 'absent') reach.failed(`${host}, which has no such address`);
    if (isFault && told.is === 'nowhere') reach.failed(`${host}, which has no address`);
    if (told.is === 'failed') reach.failed(`${host}, which ${told.how}`);
    return undefined;
  };
  return {
    get: async (ask) => (await page(ask))?.json,
    list: async (first, items, next) => {
      const found: unknown[] = [];
      let ask: Ask | undefined = first;
      for (let pages = 0; ask && pages < MOST_PAGES && found.length < MOST_ENTRIES; pages += 1) {
        const answer = await page(ask);
        if (!answer) return pages === 0 || first.whole ? undefined : found;
        found.push(...(items === '' ? entries({ all: answer.json }, 'all') : entries(answer.json, items)));
        ask = next(answer, ask);
      }
      if (ask) reach.cut(`${first.permission} in ${first.where}, of which ${found.length} entries were read`);
      return found.slice(0, MOST_ENTRIES);
    },
  };
};

/** With one parameter of an address set. */
export const withParameter = (url: string, name: string, value: string): string => {
  const changed = new URL(url);
  changed.searchParams.set(name, value);
  return changed.toString();
};

/** Goes on by a token of the answer that is a parameter of the next request. */
export const byToken =
  (answered: string, asked: string): Next =>
  ({ json }, ask) => {
    const token = text(json, answered);
    return token === undefined ? undefined : { ...ask, url: withParameter(ask.url, asked, token) };
  };

/** Goes on at an address that the answer gives, where that is of the same origin: the token goes nowhere else. */
export const byLink =
  (answered: string): Next =>
  ({ json }, ask) =>
    atSameOrigin(text(json, answered), ask);

/** The request at another address of the same origin; undefined for any other. */
export const atSameOrigin = (link: string | undefined, ask: Ask): Ask | undefined => {
  const url = link === undefined ? null : URL.parse(link, ask.url);
  return url && url.origin === new URL(ask.url).origin ? { ...ask, url: url.toString() } : undefined;
};

/** Goes on at the link of the header (RFC 8288): each is an address in angles, which may have commas, and what is said of it. */
export const byHeader: Next = ({ headers }, ask) => {
  const links = (headers.link ?? '').split('<').map((link) => link.split('>'));
  const next = links.find(([, said = '']) => /\brel="?next\b/.test(said));
  return atSameOrigin(next?.[0], ask);
};
