import type { OtherTools } from '../../collector.ts';
import { isObject, type JsonObject } from '../../json-rpc.ts';

/** A tool as a server describes it; what it says about itself is a claim. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
  /** Schemas of its parameters by name. */
  readonly parameters: Readonly<Record<string, JsonObject>>;
  readonly annotations: {
    readonly readOnlyHint?: boolean;
    readonly destructiveHint?: boolean;
  };
  /** Everything that the server sent. */
  readonly raw: JsonObject;
}

/** The tools that one caller sees. */
export interface ToolList {
  readonly tools: readonly Tool[];
  /** False when pages were left out; `cut` then says why. */
  readonly complete: boolean;
  readonly cut?: string;
  readonly anonymous: boolean;
  /** Instructions of the server to whoever uses it. */
  readonly instructions: string;
  readonly serverInfo: JsonObject;
  /** What the server let through that MCP has it refuse, as clauses. */
  readonly lax?: readonly string[];
  /** Tools of other servers that an agent may be given beside these; absent when none are known. */
  readonly others?: readonly OtherTools[];
}

const hint = (annotations: JsonObject, name: 'readOnlyHint' | 'destructiveHint') =>
  typeof annotations[name] === 'boolean' ? { [name]: annotations[name] } : {};

/** Reads one entry of `tools/list`; undefined when it has no name. */
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
