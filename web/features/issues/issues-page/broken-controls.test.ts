import { describe, expect, it } from 'vitest';
import { brokenControls } from './broken-controls.ts';

describe('brokenControls', () => {
  it('groups controls by framework, starting with the one that raised the issue', () => {
    const refs = ['hipaa:164.312(b)', 'owasp-ai:LLM02:2026', 'hipaa:164.312(d)'];
    expect(brokenControls(refs, 'OWASP AI Security')).toEqual([
      { key: 'owasp-ai', name: 'OWASP AI Security', ids: ['LLM02:2026'] },
      { key: 'hipaa', name: 'HIPAA', ids: ['164.312(b)', '164.312(d)'] },
    ]);
  });

  it('keeps the order of the references if the first framework is not among them', () => {
    const names = brokenControls(['hitrust:01.q', 'hipaa:164.312(d)'], 'NIST AI RMF').map(({ name }) => name);
    expect(names).toEqual(['HITRUST', 'HIPAA']);
  });

  it('includes controls of custom frameworks, by key until they are named', () => {
    expect(brokenControls(['custom-acme:A:1', 'hipaa:164.312(d)'], 'HIPAA').at(-1)).toEqual({
      key: 'custom-acme',
      name: 'custom-acme',
      ids: ['A:1'],
    });
  });

  it('ignores references without a known framework', () => {
    expect(brokenControls(['iso:5', 'toString:1', 'nothing'], 'HIPAA')).toEqual([]);
  });
});
