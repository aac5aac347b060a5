import { describe, expect, it } from 'vitest';
import { anywhere, type Concept, mention, order, patterns, sequence, starts, words } from './concept.ts';

const matches = ({ pattern }: Concept, text: string): readonly string[] =>
  [...text.matchAll(pattern)].map(([match]) => match);

describe('a concept', () => {
  it('matches whole words, beginnings of words, or text within words', () => {
    const text = 'post poster compost';
    expect(matches(mention(words('post')), text)).toEqual(['post']);
    expect(matches(mention(starts('post')), text)).toEqual(['post', 'post']);
    expect(matches(mention(anywhere('post')), text)).toEqual(['post', 'post', 'post']);
  });

  it('matches the longest of its terms, in any order', () => {
    for (const terms of [
      ['hand', 'hand over'],
      ['hand over', 'hand'],
    ])
      expect(matches(mention(starts(...terms)), 'hand over')).toEqual(['hand over']);
  });

  it('matches signs in a term literally', () => {
    expect(matches(mention(anywhere('.dns.', '![', '$(')), 'a.dns.b xdnsx ![ $(')).toEqual([
      '.dns.',
      '![',
      '$(',
    ]);
  });

  it('matches the parts of a sequence in their order', () => {
    const rules = mention(words(sequence(['your', 'the'], / (?:own )?/, [/rules?(?! of)/, 'limits'])));
    expect(matches(rules, 'your own rule, the limits, limits your, the rules of chess')).toEqual([
      'your own rule',
      'the limits',
    ]);
  });

  it('matches any of its sources, of which the first wins', () => {
    const concept = mention(patterns(/\bsend \w+/, /\bmail\b/), words('send', 'post'));
    expect(matches(concept, 'send it, mail, post')).toEqual(['send it', 'mail', 'post']);
  });

  it('counts unless it is negated only as an order', () => {
    expect(order(words('send')).isOrder).toBe(true);
    expect(mention(words('send')).isOrder).toBeUndefined();
  });
});
