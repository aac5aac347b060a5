import type { QuerySecrets } from './query-secrets.ts';

/** A secret that the tenant stored for one origin; it is sent only there. */
export interface OriginCredential {
  /** Exact origin, such as `https://agent.example.com:8443`. */
  readonly origin: string;
  /** Header that contains it, such as `Authorization`. */
  readonly header: string;
  readonly secret: string;
}

const MASKED = '[masked credential]';
/** Minimum length: shorter texts occur by chance and are not real secrets. */
const SHORTEST = 6;

/** Returns the part after the scheme, such as the token after `Bearer`. */
const carried = (secret: string): string => /^[A-Za-z][\w-]{0,30} +(\S.*)$/.exec(secret)?.[1] ?? '';

/** Returns the user and password of the `Basic` scheme (RFC 7617), and the password alone. */
const ofBasic = (secret: string): readonly string[] => {
  const pair = /^Basic +(\S+)$/i.exec(secret)?.[1];
  if (pair === undefined) return [];
  const decoded = Buffer.from(pair, 'base64').toString('utf8');
  return [decoded, decoded.slice(decoded.indexOf(':') + 1)];
};

/** Forms within texts: plain, in JSON, in a URL. */
const spellings = (text: string): readonly string[] => [
  text,
  JSON.stringify(text).slice(1, -1),
  encodeURIComponent(text),
  new URLSearchParams({ '': text }).toString().slice(1),
];

const textsOf = (credential: OriginCredential | undefined): readonly string[] =>
  credential ? [credential.secret, carried(credential.secret), ...ofBasic(credential.secret)] : [];

/**
 * Returns a function that masks the secrets in a text; without any, texts stay unchanged. Some endpoints echo what
 * they received, especially on error pages, and a secret must not be stored that way.
 */
export const withoutSecrets = ({
  credential,
  querySecrets,
}: {
  readonly credential?: OriginCredential | undefined;
  readonly querySecrets?: QuerySecrets | undefined;
}): ((text: string) => string) => {
  const texts = [...textsOf(credential), ...Object.values(querySecrets?.values ?? {})];
  const forms = texts.filter(({ length }) => length >= SHORTEST);
  // Longest first, so that a shorter form does not break up a longer one.
  const all = [...new Set(forms.flatMap(spellings))].toSorted((a, b) => b.length - a.length);
  return (text) => all.reduce((rest, form) => rest.replaceAll(form, MASKED), text);
};
