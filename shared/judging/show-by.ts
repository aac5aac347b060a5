import { type ShownToday, startKey } from '#shared/evidence/shown-today.ts';
import type { Parameter } from '#shared/parameters/parameter.ts';

const inSentence = (text: string): string => `${text[0]?.toUpperCase()}${text.slice(1)}.`;

const inClause = (text: string): string => `${text[0]?.toLowerCase()}${text.slice(1)}`;

/** What people can say of it and by what, as a clause; empty where nobody's word is taken. */
const saying = ({ sources, value, line, document }: Parameter): string =>
  [
    ...(sources.includes('manifest')
      ? [`declare ${line ?? `the ${value.type === 'boolean' ? 'fact' : 'value'} in the manifest`}`]
      : []),
    ...(sources.includes('attestation') ? [`attest with ${document}`] : []),
  ].join(', or ');

/**
 * How a person can show a parameter today, in one or two sentences: by a scan where a collector can see that it is met, and
 * by what people may say. It promises no scan that no collector can make.
 */
export const showByOf = (parameter: Parameter, { starts, ways }: ShownToday): string => {
  const own = ways[parameter.id] ?? [];
  const said = saying(parameter);
  const startOf = (best: 'pass' | 'partial'): string | undefined => {
    const [first, ...more] = own.filter((one) => one.best === best);
    if (!first) return undefined;
    // Of one collector every source, each of which is somewhere else; a second collector would only repeat what can be seen.
    const others = more.filter(({ collector }) => collector === first.collector);
    const clauses = [first, ...others].flatMap((way) => starts[startKey(way)] ?? starts[way.collector] ?? []);
    return [...new Set(clauses)].map((one, i) => (i === 0 ? one : inClause(one))).join(', or ');
  };
  const whole = startOf('pass');
  if (whole !== undefined) return `${whole}.${said === '' ? '' : ` Otherwise ${said}.`}`;
  const part = startOf('partial');
  if (part !== undefined)
    return `${part}, which can show it in part.${said === '' ? '' : ` To show it whole, ${said}.`}`;
  const contrary = own.length > 0;
  if (said !== '') return `${inSentence(said)}${contrary ? ' A scan can only show the contrary.' : ''}`;
  return `Nothing can show it today: ${contrary ? 'a scan can only show the contrary' : 'no scan can tell'}, and nobody's word is taken for it.`;
};
