import { describe, expect, it } from 'vitest';
import { coversText, downloadPath, formatLabel, formatName, inFlight, sizeText } from './report-labels.ts';

describe('texts of a report', () => {
  it.each([
    [0, '0 B'],
    [undefined, undefined],
    [999, '999 B'],
    [1000, '1.0 KB'],
    [33_855, '34 KB'],
    [1_249_000, '1.2 MB'],
    [25_000_000_000, '25 GB'],
  ])('formats %s bytes as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));

  it('labels formats by their usual abbreviation, or by name if they are offered', () => {
    expect(['html', 'markdown', 'json', 'csv', 'bundle'].map(formatLabel)).toEqual([
      'HTML',
      'MD',
      'JSON',
      'CSV',
      'Evidence Bundle',
    ]);
    const formats = [{ id: 'markdown', name: 'Markdown', description: '' }];
    expect([formatName('markdown', formats), formatName('html', formats)]).toEqual(['Markdown', 'HTML']);
  });

  it('requests a file by its format', () => {
    expect(downloadPath('a b', 'html')).toBe('/api/reports/a%20b/download?format=html');
  });

  it('states what the report covers', () => {
    expect(coversText({ frameworks: [] })).toBe('All AI Agents · all frameworks');
    const agent = { id: '1', name: 'Triage' };
    expect(coversText({ agent, frameworks: ['HIPAA', 'HITRUST'] })).toBe('Triage · HIPAA, HITRUST');
  });

  it('identifies reports that are still in progress', () => {
    expect(
      (['pending', 'running', 'completed', 'failed', 'cancelled'] as const).filter((status) =>
        inFlight({ status }),
      ),
    ).toEqual(['pending', 'running']);
  });
});
