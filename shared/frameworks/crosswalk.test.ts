import { describe, expect, it } from 'vitest';
import { hipaa } from './catalog/hipaa.ts';
import { crosswalk } from './crosswalk.ts';

const control = {
  title: 'Any',
  category: 'Any',
  intent: 'Any.',
  coverage: { why: 'Any.' },
} as const;

describe('crosswalk', () => {
  it('collects the controls of a parameter across frameworks, in their order', () => {
    const found = crosswalk([
      { ...hipaa, controls: [{ ...control, id: 'a', parameters: { 'tls-min-version': 'Any.' } }] },
      {
        ...hipaa,
        key: 'owasp-ai',
        controls: [
          {
            ...control,
            id: 'LLM02:2026',
            parameters: { 'token-lifetime': 'Any.', 'tls-min-version': 'Any.' },
          },
        ],
      },
    ]);
    expect([...found]).toEqual([
      ['tls-min-version', ['hipaa:a', 'owasp-ai:LLM02:2026']],
      ['token-lifetime', ['owasp-ai:LLM02:2026']],
    ]);
  });
});
