import { expect, it } from 'vitest';
import { verdicts } from '#shared/judging/score.ts';
import { authorText, stateWords } from './framework-words.ts';
import { addressOf, nameOf } from './offered/framework-address.ts';

it('a control is met, partly met, not met or not shown, and never compliant', () => {
  expect(verdicts.map((state) => stateWords[state])).toEqual([
    'Met',
    'Partly met',
    'Not met',
    'Not shown',
    'Not applicable',
  ]);
});

it('says who wrote the titles and who made the mapping', () => {
  expect(authorText({ titleSource: 'publisher', mappingSource: 'product' })).toBe(
    'Ids and titles by the publisher; mapped to parameters by this product.',
  );
});

it('takes a framework of an address by key or name, and names it there by its key', () => {
  expect([nameOf('hipaa'), nameOf('HIPAA'), nameOf('Ours'), nameOf(undefined)]).toEqual([
    'HIPAA',
    'HIPAA',
    'Ours',
    undefined,
  ]);
  expect([addressOf('HIPAA'), addressOf('Ours'), addressOf(undefined)]).toEqual(['hipaa', 'Ours', undefined]);
});
