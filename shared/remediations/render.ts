import { quote } from './quote.ts';
import type { SlotName, Template } from './template.ts';

/** Values of one agent. */
export type AgentValues = Readonly<Record<SlotName, string>>;

/** A template written out for an agent: each value as a literal of the template's language. */
export const render = ({ language, texts, slots }: Template, values: AgentValues): string =>
  texts
    .map((text, at) => (at === 0 ? text : `${quote[language](values[slots[at - 1] ?? 'agentId'])}${text}`))
    .join('');
