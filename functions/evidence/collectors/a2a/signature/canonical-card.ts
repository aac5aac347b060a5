/** Texts over which a card signature may have been made (A2A 1.0 §8.4.1, RFC 8785). Pure. */
import { canonicalJson } from '#shared/evidence/canonical-json.ts';
import { isObject, type JsonObject } from '../../json-rpc.ts';

/** Fields that the card's protocol buffer marks as required: they stay even if empty. */
const required: ReadonlySet<string> = new Set([
  'name',
  'description',
  'version',
  'supportedInterfaces',
  'capabilities',
  'defaultInputModes',
  'defaultOutputModes',
  'skills',
]);

/**
 * Booleans without field presence: `false` is their default and is omitted. For others, `false` is an
 * explicit value.
 */
const plainBooleans: ReadonlySet<string> = new Set(['required', 'pkceRequired']);

const withoutDefaults = (value: unknown, keep: ReadonlySet<string>): unknown => {
  if (Array.isArray(value)) {
    const entries = value
      .map((entry) => withoutDefaults(entry, new Set()))
      .filter((one) => one !== undefined);
    return entries.length > 0 ? entries : undefined;
  }
  if (!isObject(value)) return value === '' || value === null ? undefined : value;
  const members = Object.entries(value).flatMap(([key, member]) => {
    if (member === false && plainBooleans.has(key)) return [];
    const stored = withoutDefaults(member, new Set());
    if (stored !== undefined) return [[key, stored] as const];
    return keep.has(key) ? [[key, member] as const] : [];
  });
  return members.length > 0 ? Object.fromEntries(members) : undefined;
};

/**
 * Form that `@a2a-js/sdk` 1.3 signs for an in-memory card: the type of each security scheme is lost, and with
 * it the scheme. Such a signature does not cover the schemes.
 */
export const formWithoutSchemes = ({ signatures: _, securitySchemes: __, ...card }: JsonObject): string =>
  canonicalJson(withoutDefaults(card, new Set()) ?? {});

/** Returns a card without signatures and default members: equal results mean equal content. */
export const statedByCard = ({ signatures: _, ...card }: JsonObject): JsonObject => {
  const stated = withoutDefaults(card, new Set());
  return isObject(stated) ? stated : {};
};

/**
 * Returns the canonical forms of a card without its signatures: as published, without defaults, and without
 * empty members, which is what the protocol's SDKs sign. They differ only in members without content.
 */
export const canonicalForms = ({ signatures: _, ...card }: JsonObject): readonly string[] => [
  ...new Set(
    [card, withoutDefaults(card, required), withoutDefaults(card, new Set())].map((form) =>
      canonicalJson(form ?? {}),
    ),
  ),
];
