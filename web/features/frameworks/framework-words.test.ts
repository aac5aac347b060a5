import { describe, expect, it } from 'vitest';
import { verdicts } from '#shared/judging/score.ts';
import { authorText, statusWord } from './framework-words.ts';
import { addressOf, nameOf } from './offered/framework-address.ts';

describe('the status of a control', () => {
  it('has the words of compliance, with states of their own for what is not shown or not asked for', () => {
    expect(verdicts.map((state) => statusWord(state, 'compliance'))).toEqual([
      'Compliant',
      'Partial',
      'Non-Compliant',
      'Not evidenced',
      'Not applicable',
    ]);
  });

  it('speaks of support where the score reads as defence coverage', () => {
    expect(verdicts.map((state) => statusWord(state, 'defence-coverage')).slice(0, 3)).toEqual([
      'Supported',
      'Partly supported',
      'Not supported',
    ]);
  });
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
