import { expect, it } from 'vitest';
import { verdicts } from '#shared/scoring/score.ts';
import { authorText, stateLabels } from './framework-labels.ts';
import { addressOf, nameOf } from './offered/framework-address.ts';

it('labels a control met, partly met, not met or not shown, and never compliant', () => {
  expect(verdicts.map((state) => stateLabels[state])).toEqual([
    'Met',
    'Partly met',
    'Not met',
    'Not shown',
    'Not applicable',
  ]);
});

it('names the authors of the titles and of the mapping', () => {
  expect(authorText({ titleSource: 'publisher', mappingSource: 'product' })).toBe(
    'IDs and titles by the publisher; mapped to parameters by this product.',
  );
});

it('accepts a framework in a URL by key or name, and writes it by its key', () => {
  expect([nameOf('hipaa'), nameOf('HIPAA'), nameOf('Ours'), nameOf(undefined)]).toEqual([
    'HIPAA',
    'HIPAA',
    'Ours',
    undefined,
  ]);
  expect([addressOf('HIPAA'), addressOf('Ours'), addressOf(undefined)]).toEqual(['hipaa', 'Ours', undefined]);
});
