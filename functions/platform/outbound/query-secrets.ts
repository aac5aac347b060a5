/**
 * Secrets in the query of a registered address. They are stored encrypted: rows, plans, transcripts and replies
 * have the address with masked values, and only the outbound call puts the values in. A call that is meant to be
 * anonymous omits them: otherwise a guarded server would seem open. Pure.
 */

/** Values by query parameter; they belong to one origin and are never sent elsewhere. */
export interface QuerySecrets {
  /** Such as `https://agent.example.com:8443`. */
  readonly origin: string;
  readonly values: Readonly<Record<string, string>>;
}

const isSecretName = (name: string): boolean =>
  /(?:key|token|secret|password|passwd|pwd|auth|authorization|credentials?|signature|jwt)$|^(?:sig|code|pass)$/i.test(
    name,
  );

/** Stands for a secret. */
const MASK = '***';

const secretNames = (url: URL): readonly string[] => [
  ...new Set([...url.searchParams.keys()].filter(isSecretName)),
];

/** Returns the address after a change of its query; an unchanged one to the byte. */
const changed = (
  address: string,
  names: (url: URL) => readonly string[],
  change: (url: URL, name: string) => void,
) => {
  const url = new URL(address);
  const own = names(url);
  for (const name of own) change(url, name);
  return own.length === 0 ? address : url.href;
};

/** Returns the address without the query parameters that may contain a secret; all others are kept. */
export const withoutQuerySecrets = (address: string): string =>
  changed(address, secretNames, (url, name) => url.searchParams.delete(name));

export const hasQuerySecret = (address: string): boolean => withoutQuerySecrets(address) !== address;

/** Returns the address with each query parameter that may contain a secret masked. */
export const withMaskedQuerySecrets = (address: string): string =>
  changed(address, secretNames, (url, name) => url.searchParams.set(name, MASK));

/** The secrets of an entered address. */
export interface EnteredQuerySecrets {
  /** Values by parameter. */
  readonly entered: Readonly<Record<string, string>>;
  /** Parameters that were entered masked: their stored values are meant. */
  readonly masked: readonly string[];
}

/** Reads the secrets of an entered address; of a repeated parameter, the last value. */
export const querySecretsOf = (address: string): EnteredQuerySecrets => {
  const url = new URL(address);
  const names = secretNames(url);
  const isMasked = (name: string) => url.searchParams.get(name) === MASK;
  return {
    entered: Object.fromEntries(
      names
        .filter((name) => !isMasked(name))
        .map((name) => [name, url.searchParams.getAll(name).at(-1) ?? '']),
    ),
    masked: names.filter(isMasked),
  };
};

/** Returns the address to call: with the secrets of its origin in place of their masks. */
export const withQuerySecrets = (address: string, secrets: QuerySecrets | undefined): string => {
  if (!secrets || new URL(address).origin !== secrets.origin) return address;
  const masked = (url: URL) =>
    Object.keys(secrets.values).filter((name) => url.searchParams.get(name) === MASK);
  return changed(address, masked, (url, name) => url.searchParams.set(name, secrets.values[name] ?? ''));
};

/** Returns an address that a server named, such as a redirect, with the secrets that it repeats masked. */
export const withMaskedValues = (address: string, secrets: QuerySecrets | undefined): string => {
  if (!secrets || !URL.canParse(address)) return address;
  const repeated = (url: URL) =>
    Object.entries(secrets.values).flatMap(([name, value]) =>
      url.searchParams.get(name) === value ? [name] : [],
    );
  return changed(address, repeated, (url, name) => url.searchParams.set(name, MASK));
};
