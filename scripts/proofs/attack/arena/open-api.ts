/** The routes of a product, from the OpenAPI document that it serves. */
import { send } from '#scripts/e2e/api-client.ts';

/** A JSON Schema, with the parts used to generate values. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

/** One route. */
export interface Operation {
  readonly name: string;
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  /** Minimum role that may call it; `public` needs no session. */
  readonly role: string;
  /** API key scopes that allow it. */
  readonly scopes: readonly string[];
  readonly parameters: readonly Parameter[];
  /** Media types of the body with their schema; empty if there is no body. */
  readonly bodies: readonly { readonly type: string; readonly schema: Schema }[];
}

export interface OpenApi {
  readonly operations: readonly Operation[];
  /** Returns the schema that a reference names. */
  readonly named: (reference: string) => Schema;
  readonly has: (operation: string) => boolean;
}

interface RawOperation {
  readonly operationId?: string;
  readonly 'x-role'?: string;
  readonly 'x-scopes'?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
}

interface RawDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

/** Reads the document of a running product. Throws if there is none. */
export const readOpenApi = async (url: string): Promise<OpenApi> => {
  const { status, body } = await send(url, 'GET', '/api/openapi.json');
  if (status !== 200) throw new Error(`${url}/api/openapi.json answers ${status}.`);
  const { paths, components } = body as RawDocument;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => ({
      name: raw.operationId ?? `${method} ${path}`,
      method: method.toUpperCase(),
      path,
      role: raw['x-role'] ?? 'public',
      scopes: raw['x-scopes'] ?? [],
      parameters: raw.parameters ?? [],
      bodies: Object.entries(raw.requestBody?.content ?? {}).map(([type, { schema = {} }]) => ({
        type,
        schema,
      })),
    })),
  );
  const names = new Set(operations.map(({ name }) => name));
  return {
    operations,
    named: (reference) => components?.schemas?.[reference.split('/').at(-1) ?? ''] ?? {},
    has: (operation) => names.has(operation),
  };
};
