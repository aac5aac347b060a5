import { expect, it } from 'vitest';
import { reportedAs, scannerCollectors } from '#shared/evidence/scanner-collectors.ts';
import { collectorName } from './collector-name.ts';

it('names the collector of the on-premises scanner', () => {
  expect(scannerCollectors.map((id) => collectorName(reportedAs(id)))).toEqual([
    'On-premises scanner, HTTP and TLS',
    'On-premises scanner, MCP',
    'On-premises scanner, A2A',
  ]);
  expect(collectorName('discovery')).toBe('Environment scan');
  expect(collectorName('of-old')).toBe('of-old');
});
