import { renderTemplate } from '#shared/rendering/render.ts';
import { type AgentValues, type RemedyText, slotNames } from './agent-slots.ts';

/**
 * A remedy must be renderable for every agent, so characters that a file cannot contain become U+FFFD: U+0000
 * and lone surrogates.
 */
const writable = (value: string): string => value.toWellFormed().replaceAll('\0', '\u{FFFD}');

/** Renders a script or file of a remedy for an agent. */
export const render = (text: RemedyText, values: AgentValues): string =>
  renderTemplate(
    text,
    Object.fromEntries(slotNames.map((name) => [name, writable(values[name])])) as AgentValues,
  );
