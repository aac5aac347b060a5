/** Parses XML responses of form-based services as fields: those of the root, and of the result in it. */
import { parseXML } from '@aws-sdk/xml-builder';
import { fields } from '#functions/clouds/fields.ts';

/** Elements that represent list entries, in IAM and in EC2. */
const ENTRIES = ['member', 'item'];

const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).filter((name) => name !== 'xmlns');
  const [only = ''] = names;
  if (names.length === 1 && ENTRIES.includes(only)) {
    const listed = plain(fields(value)[only]);
    return Array.isArray(listed) ? listed : [listed];
  }
  return Object.fromEntries(names.map((name) => [name, plain(fields(value)[name])]));
};

/** Undefined for a text that is not XML. */
export const xmlFields = (xml: string): unknown => {
  try {
    const [root] = Object.values(parseXML(xml));
    const answered = fields(plain(root));
    const result = Object.keys(answered).find((name) => name.endsWith('Result'));
    return result === undefined ? answered : fields(answered[result]);
  } catch {
    return undefined;
  }
};
