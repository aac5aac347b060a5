import { describe, expect, it } from 'vitest';
import { parameters } from '#shared/parameters/catalog.ts';
import { appliesText } from './applies-text.ts';
import { lifetimeText } from './lifetime-text.ts';
import { notAttestedText } from './not-attested-text.ts';
import { valueTypeText } from './value-type-text.ts';

describe('the texts of a parameter page', () => {
  it('describe the type of a value with its unit', () => {
    expect(valueTypeText({ type: 'boolean' })).toBe('Yes or no');
    expect(valueTypeText({ type: 'enum', options: ['no', 'possible', 'yes'] })).toBe(
      'One of no, possible, yes',
    );
    expect(valueTypeText({ type: 'duration', unit: 'minutes' })).toBe('A whole number of minutes');
    expect(valueTypeText({ type: 'integer', unit: 'tokens' })).toBe('A whole number of tokens');
    expect(valueTypeText({ type: 'percentage' })).toBe('A percentage from 0 to 100');
    expect(valueTypeText({ type: 'date' })).toBe('A date, written YYYY-MM-DD');
    expect(valueTypeText({ type: 'date', of: 'the last test' })).toBe(
      'The date of the last test, written YYYY-MM-DD',
    );
    expect(valueTypeText({ type: 'list', of: 'sources' })).toBe('A list of sources');
    expect(valueTypeText({ type: 'text', of: 'owner of the agent' })).toBe('A text: owner of the agent');
  });

  it('state to which agents it applies, and that unknown counts as yes', () => {
    expect(appliesText([])).toBe('Applies to every agent.');
    expect(appliesText(['has-tools', 'is-multi-agent'])).toBe(
      'Applies to agents that call tools and work with other agents. It also applies while there is no evidence about this.',
    );
  });

  it('explain why an attestation is not accepted where a manifest line is, and that a critical line requires a second person', () => {
    const rejected = Object.values(parameters).filter(
      ({ sources }) => sources.includes('manifest') && !sources.includes('attestation'),
    );
    expect(rejected.filter(({ severity }) => severity === 'critical').length).toBeGreaterThan(0);
    for (const { sources, severity } of rejected) {
      const text = notAttestedText(sources, severity) ?? '';
      expect(text).toMatch(/^Not accepted\. A document describes one date/);
      expect(text.endsWith('only after a second person approves it.')).toBe(severity === 'critical');
    }
    expect(notAttestedText(['manifest', 'attestation'], 'high')).toBeUndefined();
    expect(notAttestedText(['probe'], 'critical')).toBeUndefined();
  });

  it('state how long evidence of each source is valid', () => {
    const yes = { type: 'boolean' } as const;
    expect(lifetimeText('probe', 7, yes)).toBe('Valid for 7 days after observation');
    expect(lifetimeText('mcp', 30, yes)).toBe(lifetimeText('a2a', 30, yes));
    expect(lifetimeText('kubernetes', 7, yes)).toBe('Valid for 30 days after observation');
    expect(lifetimeText('manifest', 7, yes)).toBe('Valid for 180 days after the manifest was received');
    expect(lifetimeText('attestation', 7, yes)).toBe(
      'Valid until the date in the attestation, at most 365 days (1 year)',
    );
    const findings = { type: 'integer', unit: 'findings', counted: true } as const;
    for (const source of ['manifest', 'attestation'] as const)
      expect(lifetimeText(source, 30, findings)).toBe(
        'Valid for at most 30 days from the date of the document',
      );
    expect(lifetimeText('probe', 30, findings)).toBe('Valid for 30 days after observation');
  });
});
