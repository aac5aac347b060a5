import { type ShownToday, startKey } from '#shared/evidence/shown-today.ts';
import type { Parameter } from '#shared/parameters/parameter.ts';

/** Returns a clause as a sentence. */
export const inSentence = (text: string): string => `${text[0]?.toUpperCase()}${text.slice(1)}.`;

/** Returns a clause as it follows another one. */
export const inClause = (text: string): string => `${text[0]?.toLowerCase()}${text.slice(1)}`;

/** Returns how users can declare or attest the parameter, as a clause; empty if neither is accepted. */
export const stateByOf = ({ sources, value, line, document }: Parameter): string =>
  [
    ...(sources.includes('manifest')
      ? [`declare ${line ?? `the ${value.type === 'boolean' ? 'fact' : 'value'} in the manifest`}`]
      : []),
    ...(sources.includes('attestation') ? [`attest with ${document}`] : []),
  ].join(', or ');

/**
 * Returns how a user can provide evidence for a parameter today, in one or two sentences: by a scan if a
 * collector can prove a pass, and by declaration or attestation. It never promises a scan that no collector
 * can make.
 */
export const showByOf = (parameter: Parameter, { starts, ways }: ShownToday): string => {
  const own = ways[parameter.id] ?? [];
  const stated = stateByOf(parameter);
  const startOf = (best: 'pass' | 'partial'): string | undefined => {
    const [first, ...more] = own.filter((one) => one.best === best);
    if (!first) return undefined;
    // All sources of one collector, each in a different place; a second collector would only repeat the
    // observation.
    const others = more.filter(({ collector }) => collector === first.collector);
    const clauses = [first, ...others].flatMap((way) => starts[startKey(way)] ?? starts[way.collector] ?? []);
    return [...new Set(clauses)].map((one, i) => (i === 0 ? one : inClause(one))).join(', or ');
  };
  const whole = startOf('pass');
  if (whole !== undefined) return `${whole}.${stated === '' ? '' : ` Otherwise ${stated}.`}`;
  const part = startOf('partial');
  if (part !== undefined)
    return `${part}, which can prove it in part.${stated === '' ? '' : ` For full proof, ${stated}.`}`;
  const contrary = own.length > 0;
  if (stated !== '') return `${inSentence(stated)}${contrary ? ' A scan can only show the opposite.' : ''}`;
  return `No proof is available today: ${contrary ? 'a scan can only show the opposite' : 'no scan covers it'}, and statements are not accepted.`;
};
