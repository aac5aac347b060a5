import { type ApiDocument, resolved, type Schema } from './api-document.ts';

/** One field of a request or response body, as a table row. */
export interface FieldRow {
  /** Field path, such as `connection.url` or `frameworks[]`. */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** Limits and allowed values as text; may be empty. */
  readonly rule: string;
}

/** Maximum nesting depth. Deeper fields would make a table of hundreds of rows. */
const DEEPEST = 2;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

const choicesOf = (schema: Schema): readonly unknown[] | undefined => {
  if (Array.isArray(schema.enum)) return schema.enum;
  return 'const' in schema ? [schema.const] : undefined;
};

/** Returns the non-null schema of a nullable field, and whether null is allowed. */
const withoutNull = (schema: Schema): { readonly inner: Schema; readonly nullable: boolean } => {
  if (!Array.isArray(schema.anyOf)) return { inner: schema, nullable: false };
  const others = schema.anyOf.filter((one): one is Schema => isSchema(one) && one.type !== 'null');
  const [inner] = others;
  return inner && others.length === 1
    ? { inner, nullable: others.length < schema.anyOf.length }
    : { inner: schema, nullable: false };
};

const typeOf = (schema: Schema): string => {
  if (choicesOf(schema)) return 'choice';
  if (typeof schema.type === 'string') return schema.type === 'array' ? 'list' : schema.type;
  return Array.isArray(schema.anyOf) ? 'one of several' : 'any';
};

const ruleOf = (schema: Schema): string => {
  const choices = choicesOf(schema);
  const limits = [
    choices?.map(String).join(', '),
    typeof schema.format === 'string' && schema.format,
    typeof schema.minLength === 'number' && `at least ${schema.minLength} characters`,
    typeof schema.maxLength === 'number' && `at most ${schema.maxLength} characters`,
    typeof schema.minimum === 'number' && `from ${schema.minimum}`,
    typeof schema.maximum === 'number' && `to ${schema.maximum}`,
    typeof schema.maxItems === 'number' && `at most ${schema.maxItems} entries`,
  ];
  return limits.filter((limit): limit is string => typeof limit === 'string').join('; ');
};

/**
 * Returns the fields of an object schema, including nested objects, as rows; empty if the schema is not an
 * object.
 */
export const fieldsOf = (
  given: Schema,
  document: ApiDocument,
  prefix = '',
  depth = 0,
): readonly FieldRow[] => {
  const schema = resolved(given, document);
  if (schema.type === 'array' && isSchema(schema.items)) {
    return fieldsOf(schema.items, document, `${prefix}[]`, depth);
  }
  if (!isSchema(schema.properties)) return [];
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(schema.properties).flatMap(([key, value]) => {
    if (!isSchema(value)) return [];
    const { inner, nullable } = withoutNull(resolved(value, document));
    const field = resolved(inner, document);
    const name = prefix === '' ? key : `${prefix}.${key}`;
    const row = {
      name,
      type: nullable ? `${typeOf(field)} or null` : typeOf(field),
      required: required.includes(key),
      rule: ruleOf(field),
    };
    return depth + 1 < DEEPEST ? [row, ...fieldsOf(field, document, name, depth + 1)] : [row];
  });
};
