/**
 * References of a schema (JSON Schema 2020-12 core §8.2.3, RFC 6901 §6): internal ones are resolved, external
 * ones never.
 */
import { isObject, type JsonObject } from '../../../json-rpc.ts';

/** Target of a reference, or the reason why it is unknown. */
type Target = { readonly schema: unknown } | { readonly unread: string };

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

const member = (value: unknown, key: string): unknown => {
  if (Array.isArray(value)) return /^\d{1,9}$/.test(key) ? value[Number(key)] : undefined;
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
};

/** Resolves a reference within the schema that contains it. */
export const followed = (root: JsonObject, reference: unknown): Target => {
  if (typeof reference !== 'string') return { unread: 'has an invalid reference' };
  if (!reference.startsWith('#')) return { unread: 'refers to another document, which is not fetched' };
  const pointer = decoded(reference.slice(1));
  if (pointer === '') return { schema: root };
  if (!pointer?.startsWith('/')) return { unread: 'refers to an anchor, which is not resolved' };
  const steps = pointer.slice(1).split('/');
  const schema = steps.reduce<unknown>(
    (value, step) => member(value, step.replaceAll('~1', '/').replaceAll('~0', '~')),
    root,
  );
  return schema === undefined ? { unread: 'refers to a missing part of the schema' } : { schema };
};
