import type { ListPosition, OtherTools } from '../../collector.ts';
import { isObject, type JsonObject } from '../../json-rpc.ts';

/** A tool as a server describes it; its description is a claim. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
  /** Parameter schemas by name. */
  readonly parameters: Readonly<Record<string, JsonObject>>;
  readonly annotations: {
    readonly readOnlyHint?: boolean;
    readonly destructiveHint?: boolean;
  };
  /** The complete entry from the server. */
  readonly raw: JsonObject;
}

/** The tools that one caller can see. */
export interface ToolList {
  readonly tools: readonly Tool[];
  /** False if pages were omitted; `cut` then states why. */
  readonly complete: boolean;
  readonly cut?: string;
  /** Number of pages that this scan and earlier ones read. */
  readonly pages: number;
  /** Those of the tools that this scan read; absent if it read all of them. */
  readonly fresh?: readonly Tool[];
  /** Where the next scan continues to read; absent if the end was read. */
  readonly position?: ListPosition;
  readonly anonymous: boolean;
  /** Instructions of the server to its clients. */
  readonly instructions: string;
  readonly serverInfo: JsonObject;
  /** Requests that the server accepted although MCP requires rejection, as clauses. */
  readonly lax?: readonly string[];
  /** Tools of other servers that an agent may have in addition; absent if none are known. */
  readonly others?: readonly OtherTools[];
}

const hint = (annotations: JsonObject, name: 'readOnlyHint' | 'destructiveHint') =>
  typeof annotations[name] === 'boolean' ? { [name]: annotations[name] } : {};

/** Parses one entry of `tools/list`; undefined if it has no name. */
export const readTool = (entry: unknown): Tool | undefined => {
  if (!isObject(entry) || typeof entry.name !== 'string') return undefined;
  const inputSchema = isObject(entry.inputSchema) ? entry.inputSchema : {};
  const properties = isObject(inputSchema.properties) ? inputSchema.properties : {};
  const annotations = isObject(entry.annotations) ? entry.annotations : {};
  return {
    name: entry.name,
    description: typeof entry.description === 'string' ? entry.description : '',
    inputSchema,
    parameters: Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, isObject(schema) ? schema : {}]),
    ),
    annotations: { ...hint(annotations, 'readOnlyHint'), ...hint(annotations, 'destructiveHint') },
    raw: entry,
  };
};
