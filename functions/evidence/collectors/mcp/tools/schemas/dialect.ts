import type { JsonObject } from '../../../json-rpc.ts';

/** MCP 2025-11-25, Basic, JSON Schema usage: a schema that names no dialect is one of 2020-12. */
const known =
  /^https?:\/\/json-schema\.org\/(?:draft\/2020-12\/schema|draft\/2019-09\/schema|draft-0[467]\/schema|schema)#?$/;

export interface Dialect {
  /** Up to draft-07 whatever stands beside a reference is ignored, and nothing refuses members of other parts. */
  readonly isOld: boolean;
  /** Why the keywords may mean something else; undefined where they are known. */
  readonly unread: string | undefined;
}

/** The dialect that a schema says it is written in. */
export const dialectOf = ({ $schema }: JsonObject): Dialect => {
  if ($schema === undefined) return { isOld: false, unread: undefined };
  const name = typeof $schema === 'string' && $schema.length < 200 ? $schema : '';
  return {
    isOld: name.includes('/draft-0'),
    unread: known.test(name) ? undefined : 'is written in a dialect that is not read',
  };
};
