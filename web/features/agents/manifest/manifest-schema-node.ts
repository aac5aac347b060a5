import * as v from 'valibot';

/** The properties of a JSON Schema node that the editor uses. */
export interface SchemaNode {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly type?: string | undefined;
  readonly enum?: readonly string[] | undefined;
  readonly format?: string | undefined;
  /** The unit of a number, or the content of a list or a text. */
  readonly $comment?: string | undefined;
  readonly properties?: Readonly<Record<string, SchemaNode>> | undefined;
}

/** Parses a JSON Schema from the API. */
export const schemaNode: v.GenericSchema<unknown, SchemaNode> = v.object({
  title: v.optional(v.string()),
  description: v.optional(v.string()),
  type: v.optional(v.string()),
  enum: v.optional(v.array(v.string())),
  format: v.optional(v.string()),
  $comment: v.optional(v.string()),
  properties: v.optional(
    v.record(
      v.string(),
      v.lazy(() => schemaNode),
    ),
  ),
});

/** Returns a short description of the allowed values. */
export const valueWords = ({ type, enum: options, format, $comment, properties }: SchemaNode): string => {
  if (properties !== undefined) return 'a block';
  if (options !== undefined) return options.join(', ');
  if (type === 'boolean') return 'true or false';
  if (format === 'date') return 'a date, YYYY-MM-DD';
  if (type === 'integer') return `a whole number${$comment ? `, ${lowerFirst($comment)}` : ''}`;
  if (type === 'number') return 'a number from 0 to 100';
  return lowerFirst($comment ?? (type === 'array' ? 'a list' : 'a text'));
};

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
