/** Part of an OpenAPI 3.1 document that the API page shows. */

export type Schema = Readonly<Record<string, unknown>>;

export interface ApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Media {
  readonly schema: Schema;
  readonly example?: unknown;
}

interface ApiResponse {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, Media>>;
}

interface Described {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly 'x-role': string;
  readonly 'x-scopes'?: readonly string[];
  readonly parameters?: readonly ApiParameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, ApiResponse>>;
}

export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, ApiResponse>>;
  };
}

/** One operation as shown on the page. */
export interface ApiOperation {
  readonly id: string;
  readonly noun: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** Minimum role; `public` requires no session. */
  readonly role: string;
  /** API key scopes, one of which is sufficient to call the operation. */
  readonly scopes: readonly string[];
  readonly parameters: readonly ApiParameter[];
  /** Request body by media type; absent if the operation accepts none. */
  readonly body?: { readonly type: string; readonly schema: Schema; readonly example?: unknown };
  /** Schema of the success response; absent if it has no body. */
  readonly reply?: Schema;
  /** Status and meaning of every response. */
  readonly answers: readonly { readonly status: string; readonly meaning: string }[];
}

const lastPart = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);

/** Resolves a `$ref` schema; returns any other schema unchanged. */
export const resolved = (schema: Schema, { components }: ApiDocument): Schema =>
  typeof schema.$ref === 'string' ? (components.schemas[lastPart(schema.$ref)] ?? schema) : schema;

const meaningOf = (response: ApiResponse, { components }: ApiDocument): string => {
  const found = response.$ref === undefined ? response : components.responses[lastPart(response.$ref)];
  return found?.description ?? '';
};

const operationOf = (document: ApiDocument, path: string, method: string, given: Described): ApiOperation => {
  const [sent] = Object.entries(given.requestBody?.content ?? {});
  const success = Object.entries(given.responses).find(([status]) => status.startsWith('2'))?.[1];
  const reply = success?.content?.['application/json']?.schema;
  return {
    id: given.operationId,
    noun: given.tags[0] ?? '',
    method: method.toUpperCase(),
    path,
    summary: given.summary,
    role: given['x-role'],
    scopes: given['x-scopes'] ?? [],
    parameters: given.parameters ?? [],
    ...(sent && { body: { type: sent[0], ...sent[1] } }),
    ...(reply && { reply }),
    answers: Object.entries(given.responses).map(([status, response]) => ({
      status,
      meaning: meaningOf(response, document),
    })),
  };
};

/** Returns all operations in document order. */
export const operationsOf = (document: ApiDocument): readonly ApiOperation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, given]) => operationOf(document, path, method, given)),
  );

/** Returns the operations whose name, path, or summary contains every search word, case-insensitively. */
export const matching = (operations: readonly ApiOperation[], search: string): readonly ApiOperation[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return operations.filter(({ id, path, summary, method }) => {
    const text = `${id} ${method} ${path} ${summary}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
