import { describe, expect, it } from 'vitest';
import { sharesText } from './shares-text.ts';

const none = { pass: 0, partial: 0, fail: 0, 'not-evidenced': 0, 'not-applicable': 0 };

describe('how the points of a framework are shared', () => {
  it('goes by the severity of its parameters, and not by the number of its controls', () => {
    const counts = { ...none, pass: 3, fail: 1, 'not-evidenced': 4, 'not-applicable': 9 };
    expect(sharesText({ counts, modelVersion: '2.0' })).toBe(
      'The hundred points of the framework are shared among its 8 applicable parameters by severity ' +
        '(critical 10, high 6, medium 3, low 1), each once however many controls name it. ' +
        'A control has a hundred of its own, so its bar says how far this control is shown.',
    );
  });

  it('shares none where none applies', () => {
    expect(sharesText({ counts: none, modelVersion: '2.0' })).toMatch(/^No parameter .* applies/);
  });

  it('explains no rules of today to a score of others', () => {
    expect(sharesText({ counts: { ...none, pass: 3 }, modelVersion: '1.0' })).toMatch(/^Scored by model 1/);
  });
});
