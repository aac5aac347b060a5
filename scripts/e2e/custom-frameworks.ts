/** Custom frameworks for the end-to-end tests. */
import type { Person } from './api-client.ts';

/** A control of a custom framework: its id, and the parameters that support it. */
export type ControlOf = readonly [id: string, ...parameters: readonly string[]];

/** Returns the text of a custom framework as a user writes it. */
export const customText = (name: string, ...controls: readonly ControlOf[]): string =>
  [
    `name: ${name}`,
    'version: "1"',
    'controls:',
    ...controls.flatMap(([id, ...parameters]) => [
      `  - id: ${id}`,
      `    title: Requirement ${id}`,
      '    category: Operations',
      `    parameters: [${parameters.join(', ')}]`,
    ]),
    '',
  ].join('\n');

/** Uploads a custom framework and returns its key. Throws if it is rejected. */
export const newCustomFramework = async (person: Person, text: string): Promise<string> => {
  const reply = await person.call('POST', '/api/custom-frameworks', { json: { text } });
  if (reply.status !== 201) throw new Error(`Not taken: ${JSON.stringify(reply.body)}`);
  return String((reply.body as { key: string }).key);
};
