import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathFault, textsAt } from './answer-path.ts';
import { filledTemplate, followsTemplate, type TemplateValues, templateFault } from './request-template.ts';
import { webhookPresets } from './webhook-presets.ts';

const values: TemplateValues = { message: 'Hello', history: [], session: 's-1', user: 'probe-a' };

describe('a request template', () => {
  it.each([
    ['{', 'Must be a JSON object'],
    ['["{{message}}"]', 'Must be a JSON object'],
    ['{"text": "Hello"}', 'Must contain {{message}}'],
    ['{"{{message}}": "a", "s": "{{session}}"}', 'Must contain {{message}} in a text'],
    ['{"text": "{{message}}"}', '{{session}} or {{history}}'],
    ['{"text": "{{message}} {{secret}}", "s": "{{session}}"}', '{{secret}} is unknown'],
    ['{"__proto__": {"text": "{{message}} {{session}}"}}', '__proto__'],
    [`${'{"a":'.repeat(17)}"{{message}}{{session}}"${'}'.repeat(17)}`, '16 levels'],
  ])('%s is rejected', (template, reason) => {
    expect(templateFault(template)).toContain(reason);
  });

  it.each(webhookPresets)('of $name is valid', ({ template, answerPath, sessionPath }) => {
    expect(templateFault(template)).toBeUndefined();
    expect(pathFault(answerPath)).toBeUndefined();
    if (sessionPath !== '') expect(pathFault(sessionPath)).toBeUndefined();
  });

  it('gets the history as a list, or within a text as lines', () => {
    const history = [
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Good morning.' },
    ] as const;
    const template = '{"all": "{{history}}", "prompt": "{{history}}\\nUser: {{message}}"}';
    expect(JSON.parse(filledTemplate(template, { ...values, message: 'When?', history }))).toEqual({
      all: history,
      prompt: 'User: Hello\nAssistant: Good morning.\nUser: When?',
    });
  });

  it('keeps its shape for every value, and is recognized in the result', () => {
    const text = fc.string({ unit: 'binary' });
    const role = fc.constantFrom('user' as const, 'assistant' as const);
    const record = fc.record({
      message: fc.oneof(text, fc.constant('"}, "admin": true, "x": "{{user}} $& {{message}}')),
      history: fc.array(fc.record({ role, content: text }), { maxLength: 3 }),
      session: text,
      user: text,
    });
    const template =
      '{"a": [1, null, true, "{{history}}"], "b": {"c": "to {{user}}: {{message}}!"}, "s": "{{session}}"}';
    fc.assert(
      fc.property(record, (filled) => {
        const body = JSON.parse(filledTemplate(template, filled));
        expect(body).toEqual({
          a: [1, null, true, filled.history],
          b: { c: `to ${filled.user}: ${filled.message}!` },
          s: filled.session,
        });
        expect(followsTemplate(template, body)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['another fixed value', { to: 'b', text: 'Hello', s: '1' }],
    ['another member', { to: 'a', text: 'Hello', s: '1', admin: true }],
    ['a missing member', { to: 'a', text: 'Hello' }],
    ['an object instead of a text', { to: 'a', text: {}, s: '1' }],
  ])('does not fit a body with %s', (_, body) => {
    expect(followsTemplate('{"to": "a", "text": "{{message}}", "s": "{{session}}"}', body)).toBe(false);
  });
});

describe('the path of an answer', () => {
  const body = { data: [{ text: 'One' }, { text: 'Two' }, { image: 'x' }], 'a/b': { '*': 'Star' }, n: 3 };

  it.each([
    ['data.0.text', ['One']],
    ['data.*.text', ['One', 'Two']],
    ['/data/1/text', ['Two']],
    ['/a~1b/*', ['Star']],
    ['n', ['3']],
    ['data', []],
    ['data.length', []],
    ['constructor.name', []],
  ])('%s finds %j', (path, texts) => {
    expect(textsAt(body, path)).toEqual(texts);
  });

  it.each(['', 'a..b', '/', '/a~2', 'a.'.repeat(20)])('%j is rejected', (path) => {
    expect(pathFault(path)).toBeDefined();
  });
});
