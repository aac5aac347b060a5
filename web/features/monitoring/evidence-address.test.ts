import { expect, it } from 'vitest';
import { alertKinds } from '#shared/alerts/kinds.ts';
import { evidenceAddress } from './evidence-address.ts';

it('links every kind except a test to its evidence', () => {
  const leads = (of: object) => (kind: (typeof alertKinds)[number]) =>
    evidenceAddress({ kind, subject: 's', ...of }) !== undefined;
  const ofAgents = alertKinds.filter(leads({ agentId: 'a' }));
  const ofNone = alertKinds.filter(leads({}));
  const without = alertKinds.filter((kind) => !ofAgents.includes(kind) && !ofNone.includes(kind));
  expect(ofNone).toEqual(['scan-missed', 'chain-broken', 'delivery-failing']);
  expect(without).toEqual(['test']);
});

it('links to the issue, and to the evidence of the parameter', () => {
  expect(evidenceAddress({ kind: 'issue-raised', agentId: 'a', subject: 'i' })?.to).toEqual({
    to: '/issues',
    search: { agentId: 'a', issue: 'i' },
  });
  expect(evidenceAddress({ kind: 'evidence-expiring', agentId: 'a', subject: 'p' })?.to).toMatchObject({
    search: { tab: 'evidence', q: 'p' },
  });
});

it('has no link if no agent is concerned', () => {
  expect(evidenceAddress({ kind: 'unreachable' })).toBeUndefined();
});
