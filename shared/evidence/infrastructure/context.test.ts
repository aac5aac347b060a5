import * as v from 'valibot';
import { expect, it } from 'vitest';
import { evidenceReport } from '#shared/evidence/report.ts';
import { parameters } from '#shared/parameters/catalog.ts';
import {
  infrastructureContexts,
  infrastructureReport,
  infrastructureRule,
  type Neighbour,
  scannedAt,
} from './context.ts';

const AT = '2026-11-20T08:00:00.000Z';
const neighbour = (name: string, more: Partial<Neighbour> = {}): Neighbour => ({
  identifier: `k8s:c1/ward/deployment/${name}`,
  name,
  type: 'agent',
  state: 'unmanaged',
  agentId: undefined,
  seenBy: [{ from: 'server', method: 'k8s.workloads', at: AT }],
  ...more,
});
const notes = neighbour('notes', { agentId: 'a1', state: 'managed' });
const unlistedInfrastructure = (...all: readonly Neighbour[]) =>
  infrastructureContexts([notes, ...all], { from: 'server', at: AT }).map(({ agentId, unlisted }) => [
    agentId,
    unlisted,
  ]);

it('lists unregistered agents and tool servers of the cluster as neighbors of a registered agent', () => {
  expect(unlistedInfrastructure()).toEqual([['a1', []]]);
  expect(
    unlistedInfrastructure(
      neighbour('shadow'),
      neighbour('fhir', { type: 'mcp_server' }),
      neighbour('triage', { agentId: 'a2', state: 'managed' }),
    ),
  ).toEqual([
    ['a1', ['fhir', 'shadow']],
    ['a2', ['fhir', 'shadow']],
  ]);
});

it('excludes model endpoints, vendor-managed and removed agents, other clusters, and other methods', () => {
  expect(
    unlistedInfrastructure(
      neighbour('vllm', { type: 'model_endpoint' }),
      neighbour('of-the-cloud', { state: 'vendor' }),
      neighbour('old', { state: 'gone' }),
      neighbour('late', { state: 'stale' }),
      neighbour('far', { identifier: 'k8s:c2/ward/deployment/far' }),
      neighbour('local', { identifier: 'docker:host-1/local' }),
      neighbour('theirs', { seenBy: [{ from: 'scanner', method: 'k8s.workloads', at: AT }] }),
    ),
  ).toEqual([['a1', []]]);
});

it("is dated no later than the scan and the scan's data about the cluster", () => {
  const [late] = infrastructureContexts([notes], { from: 'server', at: '2026-11-21T08:00:00.000Z' });
  expect(late?.at).toBe(AT);
  const [early] = infrastructureContexts([notes], { from: 'server', at: '2026-11-19T08:00:00.000Z' });
  expect(early?.at).toBe('2026-11-19T08:00:00.000Z');
});

it('requires a scan of the whole cluster with both discovery methods', () => {
  const ran = (method: 'k8s.workloads' | 'k8s.agent_crds', at: string) => ({
    method,
    status: 'ran' as const,
    at,
  });
  const both = [ran('k8s.workloads', '2026-11-20T08:01:00.000Z'), ran('k8s.agent_crds', AT)];
  expect(scannedAt(both)).toBe(AT);
  expect(scannedAt(both.slice(0, 1))).toBeUndefined();
  expect(
    scannedAt([...both.slice(0, 1), { ...ran('k8s.agent_crds', AT), status: 'denied' }]),
  ).toBeUndefined();
});

it('is a valid report for a parameter with this source, even for many agents', () => {
  const many = Array.from({ length: 300 }, (_, at) => `${'shadow'.repeat(30)}-${at}`);
  const report = infrastructureReport({
    agentId: 'a1',
    identifier: notes.identifier,
    unlisted: many,
    at: AT,
  });
  expect(v.safeParse(evidenceReport, report).issues).toBeUndefined();
  expect(report.evidence[0]?.value).toBe(300);
  expect(parameters[infrastructureRule.parameterId].sources).toContain(infrastructureRule.source);
});
