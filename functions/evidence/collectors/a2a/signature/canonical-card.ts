/** The texts that a signature of a card may have been made over (A2A 1.0 §8.4.1, RFC 8785). Pure. */
import { canonicalJson } from '#shared/evidence/canonical-json.ts';
import { isObject, type JsonObject } from '../../json-rpc.ts';

/** Fields that the protocol buffer of the card marks as required: they stay, even when they are empty. */
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

/** Booleans without presence: `false` is their default and is left out. Others that are `false` were set to it. */
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
    const kept = withoutDefaults(member, new Set());
    if (kept !== undefined) return [[key, kept] as const];
    return keep.has(key) ? [[key, member] as const] : [];
  });
  return members.length > 0 ? Object.fromEntries(members) : undefined;
};

/**
 * What `@a2a-js/sdk` 1.3 signs of a card that it holds in memory: the kind of each sign-in scheme gets lost, and with it
 * the scheme. Such a signature says nothing about the schemes.
 */
export const formWithoutSchemes = ({ signatures: _, securitySchemes: __, ...card }: JsonObject): string =>
  canonicalJson(withoutDefaults(card, new Set()) ?? {});

/** A card without its signatures and without members that say nothing: two that say the same are the same. */
export const saidByCard = ({ signatures: _, ...card }: JsonObject): JsonObject => {
  const said = withoutDefaults(card, new Set());
  return isObject(said) ? said : {};
};

/**
 * Canonical forms of a card without its signatures: as it is published, without defaults, and without anything empty,
 * which is how the SDKs of the protocol sign. They differ in members that say nothing, never in one that says something.
 */
export const canonicalForms = ({ signatures: _, ...card }: JsonObject): readonly string[] => [
  ...new Set(
    [card, withoutDefaults(card, required), withoutDefaults(card, new Set())].map((form) =>
      canonicalJson(form ?? {}),
    ),
  ),
];
