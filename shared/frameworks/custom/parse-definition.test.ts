import { describe, expect, it } from 'vitest';
import { customLimits } from './definition.ts';
import { parseDefinition } from './parse-definition.ts';

const known = new Set(['audit-logging-enabled', 'endpoint-auth-required', 'secrets-in-manager']);

const control = (more: Record<string, unknown> = {}) => ({
  id: 'A.1',
  title: 'Activity is recorded',
  parameters: { 'audit-logging-enabled': 'What is not recorded cannot be reviewed.' },
  ...more,
});
const framework = (more: Record<string, unknown> = {}) => ({
  name: 'Acme AI Policy',
  version: '1',
  controls: [control()],
  ...more,
});
const errorsOf = (data: unknown) => {
  const parsed = parseDefinition(data, known);
  return parsed.ok ? [] : parsed.errors.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('parseDefinition', () => {
  it('accepts every field of a framework', () => {
    const whole = framework({
      key: 'custom-acme',
      publisher: 'Acme Hospital',
      notice: 'Two\nlines.',
      license: 'Internal',
      url: 'https://acme.example/policy',
      controls: [
        control({ category: 'Operations', intent: 'It leaves an entry.' }),
        control({ id: 'A:2', parameters: ['endpoint-auth-required', 'secrets-in-manager'] }),
      ],
    });
    expect(parseDefinition(whole, known)).toEqual({
      ok: true,
      definition: {
        ...whole,
        controls: [
          whole.controls[0],
          control({ id: 'A:2', parameters: { 'endpoint-auth-required': '', 'secrets-in-manager': '' } }),
        ],
      },
    });
  });

  it('adds the prefix to a key without one', () => {
    expect(parseDefinition(framework({ key: 'acme' }), known)).toMatchObject({
      definition: { key: 'custom-acme' },
    });
  });

  it('reports all errors together, each with its path', () => {
    const data = framework({
      version: 1.1,
      surprise: true,
      url: 'javascript:alert(1)',
      controls: [
        { id: 'A.1', parameters: ['audit-loging-enabled'] },
        control({ id: 'B', parameters: {} }),
        'nothing',
      ],
    });
    expect(errorsOf(data)).toEqual([
      'version: Must be text; write it in quotes',
      'url: Must be an absolute http or https URL, with special characters percent-encoded',
      'controls.0.title: Is required',
      'controls.2: Must be a map with id, title, category, intent, parameters',
      'surprise: Unknown key; the valid keys are key, name, version, publisher, notice, license, url, controls',
      'controls.0.parameters.0: No parameter has this ID; did you mean audit-logging-enabled?',
      'controls.1.parameters: Must name at least one parameter',
    ]);
  });

  it.each([
    ['no map', [], ': Must be a map'],
    ['no controls', framework({ controls: [] }), 'controls: Must have at least one control'],
    [
      'a repeated control',
      framework({ controls: [control(), control()] }),
      'controls.1.id: A control A.1 already exists',
    ],
    [
      'a repeated parameter',
      framework({ controls: [control({ parameters: ['secrets-in-manager', 'secrets-in-manager'] })] }),
      'controls.0.parameters.1: secrets-in-manager is listed twice',
    ],
    [
      'parameters that are not a mapping',
      framework({ controls: [control({ parameters: 'all' })] }),
      'controls.0.parameters: Must be a map of parameter IDs to reasons',
    ],
    [
      'a reason that is not text',
      framework({ controls: [control({ parameters: { 'secrets-in-manager': 1 } })] }),
      'controls.0.parameters.secrets-in-manager: Must be text',
    ],
    ['a name of two lines', framework({ name: 'Acme\nPolicy' }), 'name: Must be one line'],
    ['a key with capitals', framework({ key: 'Acme' }), 'key: Must be lowercase words'],
    [
      'a long id',
      framework({ controls: [control({ id: 'x'.repeat(81) })] }),
      'controls.0.id: Must be at most 80 characters',
    ],
    [
      'a long intent',
      framework({ controls: [control({ intent: 'x'.repeat(2001) })] }),
      'controls.0.intent: Must be at most 2000',
    ],
  ])('rejects %s', (_, data, message) => {
    expect(errorsOf(data)[0]).toContain(message);
  });

  it('enforces the maximum number of controls and parameters', () => {
    const many = (length: number) =>
      framework({ controls: Array.from({ length }, (_, i) => control({ id: `C${i}` })) });
    expect(errorsOf(many(customLimits.controls))).toEqual([]);
    expect(errorsOf(many(customLimits.controls + 1))).toEqual(['controls: Must have at most 500 controls']);
    const parameters = Array.from({ length: 61 }, (_, i) => `p-${i}`);
    expect(errorsOf(framework({ controls: [control({ parameters })] }))).toEqual([
      'controls.0.parameters: Must name at most 60 parameters',
    ]);
    const three = (length: number) =>
      framework({
        controls: Array.from({ length }, (_, i) => control({ id: `C${i}`, parameters: [...known] })),
      });
    expect(errorsOf(three(333))).toEqual([]);
    expect(errorsOf(three(334))).toEqual([
      'controls: The controls must name at most 1000 parameters in total; they name 1002',
    ]);
  });

  it('reports at most 100 errors', () => {
    const controls = Array.from({ length: 300 }, (_, i) => control({ id: `C${i}`, parameters: ['none'] }));
    expect(errorsOf(framework({ controls }))).toHaveLength(100);
  });

  it('treats names of object members as data', () => {
    expect(
      errorsOf(framework({ controls: [control({ parameters: ['toString', 'hasOwnProperty'] })] })),
    ).toHaveLength(2);
  });
});
