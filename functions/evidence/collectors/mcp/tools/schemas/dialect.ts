import type { JsonObject } from '../../../json-rpc.ts';

/** MCP 2025-11-25, Basic, JSON Schema usage: a schema without a declared dialect uses 2020-12. */
const known =
  /^https?:\/\/json-schema\.org\/(?:draft\/2020-12\/schema|draft\/2019-09\/schema|draft-0[467]\/schema|schema)#?$/;

export interface Dialect {
  /** Up to draft-07, siblings of a reference are ignored, and no keyword rejects members of other parts. */
  readonly isOld: boolean;
  /** Reason why keywords may have another meaning; undefined for a known dialect. */
  readonly unread: string | undefined;
}

/** Returns the declared dialect of a schema. */
export const dialectOf = ({ $schema }: JsonObject): Dialect => {
  if ($schema === undefined) return { isOld: false, unread: undefined };
  const name = typeof $schema === 'string' && $schema.length < 200 ? $schema : '';
  return {
    isOld: name.includes('/draft-0'),
    unread: known.test(name) ? undefined : 'uses an unsupported dialect',
  };
};
