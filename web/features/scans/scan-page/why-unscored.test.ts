import { describe, expect, it } from 'vitest';
import type { ReachedReply, ScanReply } from '#shared/scans/contract.ts';
import { whyUnscored } from './why-unscored.ts';

const at = (...reached: ReachedReply['reached'][]): Pick<ScanReply, 'addresses'> => ({
  addresses: reached.map((one, index) => ({ address: `agent-${index}.example`, reached: one })),
});

describe('the reason why a scan has no score', () => {
  it.each<[string, Pick<ScanReply, 'addresses'>, string]>([
    ['without an address', { addresses: [] }, 'the agent has no address'],
    ['without a response', at('no'), 'agent-0.example did not respond'],
    ['without approval of tests', at('not-allowed'), 'has not been approved'],
    ['without proof of ownership', at('unproven'), 'is not verified'],
    ['of an address that responded', at('yes'), 'responded, but'],
    [
      'of several addresses, of which one did not respond',
      at('yes', 'no'),
      'agent-1.example did not respond',
    ],
    ['of a scan that recorded no address', {}, 'nothing could be tested'],
    ['of an address to which no request was sent', at('not-asked'), 'nothing could be tested'],
  ])('%s names it', (_, scan, expected) => {
    expect(whyUnscored(scan)).toContain(expected);
  });
});
