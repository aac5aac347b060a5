/** A secret that the tenant stored for one origin; it is sent nowhere else. */
export interface OriginCredential {
  /** Exact origin, such as `https://agent.example.com:8443`. */
  readonly origin: string;
  /** Header that carries it, such as `Authorization`. */
  readonly header: string;
  readonly secret: string;
}

const MASKED = '[masked credential]';
/** What is shorter stands in too many texts by chance, and is no secret worth the name. */
const SHORTEST = 6;

/** What a scheme carries, such as the token behind `Bearer`. */
const carried = (secret: string): string => /^[A-Za-z][\w-]{0,30} +(\S.*)$/.exec(secret)?.[1] ?? '';

/** User and password of the scheme `Basic` (RFC 7617), and the password alone. */
const ofBasic = (secret: string): readonly string[] => {
  const pair = /^Basic +(\S+)$/i.exec(secret)?.[1];
  if (pair === undefined) return [];
  const decoded = Buffer.from(pair, 'base64').toString('utf8');
  return [decoded, decoded.slice(decoded.indexOf(':') + 1)];
};

/** As texts hold it: plain, within JSON, within an address. */
const spellings = (text: string): readonly string[] => [
  text,
  JSON.stringify(text).slice(1, -1),
  encodeURIComponent(text),
  new URLSearchParams({ '': text }).toString().slice(1),
];

/**
 * Makes what takes the credential out of a text; without a credential texts stay as they are. Some endpoints repeat what they
 * were sent, above all on error pages, and the credential must not come home that way.
 */
export const withoutCredential = (credential: OriginCredential | undefined): ((text: string) => string) => {
  if (!credential) return (text) => text;
  const { secret } = credential;
  const forms = [secret, carried(secret), ...ofBasic(secret)].filter(({ length }) => length >= SHORTEST);
  // The longest first: what is part of another must not break it up.
  const all = [...new Set(forms.flatMap(spellings))].toSorted((a, b) => b.length - a.length);
  return (text) => all.reduce((rest, form) => rest.replaceAll(form, MASKED), text);
};
