import { describe, expect, it } from 'vitest';
import type { ShownToday, Way } from '#shared/evidence/shown-today.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { type Progress, withAdvice } from './advice.ts';
import type { CollectorResult, ParameterResult, ScanResults } from './contract.ts';

const AT: Instant = '2026-11-24T03:00:00.000Z';
const connection = { url: 'https://agent.example/mcp', authorisedToTest: true, authorisedToChat: true };
const reached = { address: 'agent.example', reached: 'yes' } as const;
const collector = (
  id: string,
  status: CollectorResult['status'] = 'ran',
  reason?: string,
): CollectorResult => ({
  ...{ id, status, startedAt: AT, endedAt: AT },
  ...(reason === undefined ? {} : { reason }),
});

const way = (name: string, source: Way['source'], best: Way['best'] = 'pass'): Way => ({
  ...{ collector: name, source, best },
});
const [http, chat, cluster] = [
  way('http', 'probe'),
  way('chat', 'probe'),
  way('discovery', 'kubernetes'),
] as const;

const starts = {
  http: 'Enter the address, consent and scan',
  chat: 'Enter the address, allow chat and start a chat run',
  'discovery/kubernetes': 'Scan its cluster',
};

interface Case extends Partial<Progress> {
  readonly ways: readonly Way[];
  readonly collectors?: ScanResults['collectors'];
  readonly gaps?: ParameterResult['gaps'];
  readonly evidence?: ParameterResult['evidence'];
  readonly reevaluated?: true;
  readonly stateBy?: string;
}

const adviceOf = ({
  ways,
  collectors = [],
  gaps = [],
  evidence = [],
  reevaluated,
  stateBy = '',
  ...progress
}: Case): string | undefined => {
  const parameter = { id: 'p', verdict: 'not-evidenced', change: 'As stored.', gaps, evidence: [] };
  const other = { id: 'other', verdict: 'pass', change: '', gaps: [], evidence };
  const results = {
    controls: [{ parameters: [parameter, other] }],
    collectors,
    kind: { kind: 'unknown', reason: '' },
    ...(reevaluated ? { reevaluated } : {}),
  } as unknown as ScanResults;
  const shown: ShownToday = { starts, kinds: {}, ways: { p: ways } };
  const advised = withAdvice(
    results,
    { completedAt: AT, addresses: [reached], ...progress },
    { shown, textsOf: () => ({ showBy: 'As in the catalog.', stateBy }) },
  );
  const [own, untouched] = advised.controls[0]?.parameters ?? [];
  expect(untouched).toBe(other);
  return own?.change;
};

const gap = { collector: 'http', source: 'probe', reason: 'No header was seen.' };

describe('the next step for a parameter without evidence', () => {
  it.each<[string, Case, string]>([
    ['is the whole way without an address', { ways: [http], addresses: [] }, `${starts.http}.`],
    [
      'is the consent, once the address was entered',
      { ways: [http], connection: { ...connection, authorisedToTest: false } },
      'Consent to testing at the connection and start a scan.',
    ],
    [
      'is a scan, once the consent is recorded that the last one lacked',
      {
        ...{ ways: [http], connection, collectors: [collector('http', 'skipped', 'Not approved.')] },
        addresses: [{ address: 'agent.example', reached: 'not-allowed' }],
      },
      'Start a scan: the one of 2026-11-24 did not test this address.',
    ],
    [
      'is a scan, if the address is another one by now',
      {
        ...{ ways: [http], collectors: [collector('http')] },
        connection: { ...connection, url: 'https://new.example/' },
      },
      'Start a scan: the one of 2026-11-24 did not test this address.',
    ],
    [
      'is a scan after a re-evaluation, which contacts no address',
      { ways: [http], connection, addresses: null, reevaluated: true },
      'Start a scan: the one of 2026-11-24 re-scored stored evidence.',
    ],
    [
      'is the proof of control, if the host was withheld for lack of it',
      {
        ...{ ways: [http], connection, collectors: [collector('http', 'skipped', 'Withheld.')] },
        addresses: [{ address: 'agent.example', reached: 'unproven' }],
      },
      'Verify control of the host and start a scan.',
    ],
    [
      'is none after a scan: what was tried, when, and why it showed nothing',
      { ways: [http], connection, collectors: [collector('http')], gaps: [gap] },
      'HTTP and TLS did not show it on 2026-11-24: No header was seen.',
    ],
    [
      'is a statement after a scan, if one is accepted',
      {
        ...{ ways: [http], connection, collectors: [collector('http')], gaps: [gap] },
        stateBy: 'declare it',
      },
      'HTTP and TLS did not show it on 2026-11-24: No header was seen. Otherwise declare it.',
    ],
    [
      'names the failure of a collector',
      { ways: [http], connection, collectors: [collector('http', 'failed', 'It timed out.')] },
      'HTTP and TLS failed on 2026-11-24: It timed out.',
    ],
    [
      'is the way that was not tried, after one that was',
      { ways: [http, cluster], connection, collectors: [collector('http')], gaps: [gap] },
      'HTTP and TLS did not show it on 2026-11-24: No header was seen. Scan its cluster.',
    ],
    [
      'is never a cluster scan that already delivered evidence',
      {
        ways: [cluster],
        evidence: [
          { collector: 'discovery', source: 'kubernetes', observedAt: '2026-11-20T00:00:00.000Z' },
        ] as unknown as ParameterResult['evidence'],
      },
      'The environment scan did not show it on 2026-11-20.',
    ],
    [
      'is the consent to chat tests, once the address was entered',
      { ways: [chat], connection: { ...connection, authorisedToChat: false } },
      "Allow chat probes at the connection and start a chat run on the agent's page.",
    ],
    [
      'is a chat run, once the consent to chat tests is recorded',
      { ways: [chat], connection, collectors: [collector('chat', 'skipped', 'No chat runs yet.')] },
      "Start a chat run on the agent's page.",
    ],
    [
      'is none after a chat run',
      {
        ...{ ways: [chat], connection, collectors: [collector('chat')] },
        gaps: [{ collector: 'chat', source: 'probe', reason: 'Two answers were unclear.' }],
      },
      'Chat did not show it on 2026-11-24: Two answers were unclear.',
    ],
    [
      'states how far a way leads that can prove only a part',
      { ways: [way('http', 'probe', 'partial')], addresses: [], stateBy: 'declare it' },
      `${starts.http}, which can prove it in part. For full proof, declare it.`,
    ],
    ['is the text of the catalog, if no scan can prove it', { ways: [] }, 'As in the catalog.'],
    [
      'promises no scan that can show only the opposite',
      { ways: [way('http', 'probe', 'fail')] },
      'As in the catalog.',
    ],
  ])('%s', (_title, given, expected) => {
    expect(adviceOf(given)).toBe(expected);
  });
});
