import { describe, expect, it } from 'vitest';
import { endpointsOf, rowErrors, rowPathOf, rowsOf } from './endpoint-rows.ts';

const row = (url: string, authorisedToTest = false) => ({ id: url, url, authorisedToTest });

describe('endpoint rows', () => {
  it('starts with the stored endpoints, or with one empty row', () => {
    const ids = ['1', '2'];
    const newId = () => ids.shift() ?? '';
    expect(rowsOf({ endpoints: [] }, newId)).toEqual([{ id: '1', url: '', authorisedToTest: false }]);
    const stored = { url: 'https://a.example', authorisedToTest: true, consentBy: 'x', consentAt: 'y' };
    expect(rowsOf({ endpoints: [stored] }, newId)).toEqual([
      { id: '2', url: 'https://a.example', authorisedToTest: true },
    ]);
  });

  it('omits empty rows from the request', () => {
    expect(endpointsOf([row(' https://a.example ', true), row('  ')])).toEqual([
      { url: 'https://a.example', authorisedToTest: true },
    ]);
  });

  it('reports each error at its row', () => {
    expect(rowErrors([row('ftp://a'), row(''), row('https://a.example'), row('https://a.example')])).toEqual({
      'rows.0.url': 'Must be an absolute http or https address',
      'rows.3.url': 'This address is already listed above',
    });
  });

  it('maps an API error path to its row, counting only the rows that were sent', () => {
    const rows = [row(''), row('https://a.example'), row('https://b.example')];
    expect(rowPathOf('endpoints.1.url', rows)).toBe('rows.2.url');
    expect(rowPathOf('endpoints', rows)).toBe('endpoints');
  });
});
