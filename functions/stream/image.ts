/** Images of items in the table's stream: attribute values in wire format. */
import type { AttributeValue } from 'aws-lambda';

export type Image = Readonly<Record<string, AttributeValue>>;

const fromValue = (value: AttributeValue): unknown => {
  if (value.S !== undefined) return value.S;
  if (value.N !== undefined) return Number(value.N);
  if (value.BOOL !== undefined) return value.BOOL;
  if (value.NULL !== undefined) return null;
  if (value.L !== undefined) return value.L.map(fromValue);
  if (value.M !== undefined) return fromImage(value.M);
  return value;
};

/**
 * Converts an image to plain JSON. Sets and bytes, which no item of this table has, stay in wire format: `{
 * SS: […] }`.
 */
export const fromImage = (image: Image): Record<string, unknown> =>
  Object.fromEntries(Object.entries(image).map(([name, value]) => [name, fromValue(value)]));
