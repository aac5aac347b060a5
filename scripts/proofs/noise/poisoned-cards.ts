/** Agent cards with an instruction to the model that reads them, in a description, a skill or an example. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Field = 'description' | 'skill' | 'example';

const file = join(import.meta.dirname, 'corpora/short/cards.json');

const cardWith = (field: Field, text: string): Readonly<Record<string, unknown>> => ({
  protocolVersion: '1.0',
  name: 'Ward assistant',
  description: field === 'description' ? text : 'Assists a ward.',
  version: '1.0.0',
  skills: [
    {
      id: 'assist',
      name: 'Assist',
      description: field === 'skill' ? text : 'Assists.',
      tags: ['ward'],
      examples: [field === 'example' ? text : 'Which beds are free?'],
    },
  ],
});

export const readPoisonedCards = (): readonly Readonly<Record<string, unknown>>[] =>
  Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<Field, string[]>).flatMap(
    ([field, texts]) => texts.map((text) => cardWith(field as Field, text)),
  );
