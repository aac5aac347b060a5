import { expect, it } from 'vitest';
import { sharedReasons } from './reasons.ts';

it('lists each reason once with all its attempts, broken before unclear', () => {
  const silent = { outcome: 'unclear', why: 'nothing was answered' };
  const obeyed = { outcome: 'broke', why: 'it answered with the demanded word' };
  expect(
    sharedReasons([
      { item: 'plain', repeat: 1, ...silent },
      { item: 'plain', repeat: 2, ...obeyed },
      { item: 'in-a-note', repeat: 1, ...obeyed },
      { item: 'plain', repeat: 3, ...obeyed },
    ]),
  ).toEqual([
    { ...obeyed, tries: 'plain (tries 2, 3), in-a-note (try 1)' },
    { ...silent, tries: 'plain (try 1)' },
  ]);
});

it('separates equal reasons with different outcomes', () => {
  const why = 'it quoted the order';
  expect(
    sharedReasons([
      { item: 'a', repeat: 1, outcome: 'broke', why },
      { item: 'a', repeat: 2, outcome: 'unclear', why },
    ]),
  ).toHaveLength(2);
});
