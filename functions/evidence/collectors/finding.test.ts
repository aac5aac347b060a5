import { describe, expect, it } from 'vitest';
import { collected, exchanged, found, gap, noAnswer, targetOf } from './finding.ts';
import { about, answer, failure } from './http/fixtures/answers.ts';

describe('a finding', () => {
  it('names its target without parts that may contain a secret', () => {
    expect(targetOf('https://agent.example.com:8443/chat?key=s3cret#top')).toBe(
      'https://agent.example.com:8443/chat',
    );
  });

  it('marks the status of a response, and nothing without a response', () => {
    const body = 'tasks: 3';
    expect(exchanged(answer({ body }), ['tasks', 'not there']).marks).toEqual(['HTTP 200', 'tasks']);
    expect(exchanged(failure('timeout')).marks).toEqual([]);
  });

  it('is evidence, or a gap with its reason; without a response, the gap states that it could not be checked', () => {
    const shown = found(about, {
      value: false,
      detail: 'The address responded.',
      proof: exchanged(answer()),
    });
    const silence = failure('timeout');
    const { evidence, gaps, facts } = collected(
      [gap(about, 'It does not tell.'), shown, noAnswer(about, silence)],
      { 'has-tools': 'no' },
    );
    expect(evidence).toEqual([shown]);
    expect(shown).toMatchObject({ ...about, value: false, marks: ['HTTP 200'] });
    expect(gaps.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['inconclusive', 'It does not tell.'],
      ['error', silence.reason],
    ]);
    expect(facts).toEqual({ 'has-tools': 'no' });
    expect(collected([])).toEqual({ evidence: [], gaps: [] });
  });
});
