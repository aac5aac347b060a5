import { describe, expect, it } from 'vitest';
import { sharesText } from './shares-text.ts';

const none = { pass: 0, partial: 0, fail: 0, 'not-evidenced': 0, 'not-applicable': 0 };

describe("the distribution of a framework's points", () => {
  it('depends on the severity of the parameters, not on the number of controls', () => {
    const counts = { ...none, pass: 3, fail: 1, 'not-evidenced': 4, 'not-applicable': 9 };
    expect(sharesText({ counts, modelVersion: '3.0' })).toBe(
      'The 100 points of the framework are distributed among its 8 applicable parameters by severity ' +
        '(critical 10, high 6, medium 3, low 1). Each counts once, regardless of how many controls name it. ' +
        'Each control has its own 100 points, so its bar shows the result of that control only.',
    );
  });

  it('distributes no points if no parameter applies', () => {
    expect(sharesText({ counts: none, modelVersion: '3.0' })).toMatch(/^No parameter .* applies/);
  });

  it('does not explain a score of another model by the current rules', () => {
    expect(sharesText({ counts: { ...none, pass: 3 }, modelVersion: '1.0' })).toMatch(/^Scored with model 1/);
  });
});
