import { describe, expect, it } from 'vitest';
import { endpointsOf, rowErrors, rowPathOf, rowsOf } from './endpoint-rows.ts';

const row = (url: string, authorisedToTest = false) => ({ id: url, url, authorisedToTest });

describe('addresses that scans look at', () => {
  it('begin with those that are stored, or with one to fill in', () => {
    const ids = ['1', '2'];
    const newId = () => ids.shift() ?? '';
    expect(rowsOf({ endpoints: [] }, newId)).toEqual([{ id: '1', url: '', authorisedToTest: false }]);
    const stored = { url: 'https://a.example', authorisedToTest: true, consentBy: 'x', consentAt: 'y' };
    expect(rowsOf({ endpoints: [stored] }, newId)).toEqual([
      { id: '2', url: 'https://a.example', authorisedToTest: true },
    ]);
  });

  it('are sent without rows that were left empty', () => {
    expect(endpointsOf([row(' https://a.example ', true), row('  ')])).toEqual([
      { url: 'https://a.example', authorisedToTest: true },
    ]);
  });

  it('say at their row what is wrong', () => {
    expect(rowErrors([row('ftp://a'), row(''), row('https://a.example'), row('https://a.example')])).toEqual({
      'rows.0.url': 'Must be an absolute http or https address',
      'rows.3.url': 'This address is listed above',
    });
  });

  it('know the row of what the API refused, which counts those alone that it was sent', () => {
    const rows = [row(''), row('https://a.example'), row('https://b.example')];
    expect(rowPathOf('endpoints.1.url', rows)).toBe('rows.2.url');
    expect(rowPathOf('endpoints', rows)).toBe('endpoints');
  });
});
