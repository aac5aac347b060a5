import { renderTemplate } from '#shared/rendering/render.ts';
import { type AgentValues, type RemedyText, slotNames } from './agent-slots.ts';

/** A remedy is written for every agent, so what cannot stand in a file becomes U+FFFD: U+0000, and halves of characters. */
const writable = (value: string): string => value.toWellFormed().replaceAll('\0', '\u{FFFD}');

/** A script or file of a remedy written out for an agent. */
export const render = (text: RemedyText, values: AgentValues): string =>
  renderTemplate(
    text,
    Object.fromEntries(slotNames.map((name) => [name, writable(values[name])])) as AgentValues,
  );
