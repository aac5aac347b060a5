import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { evidenceReport } from '#shared/evidence/report.ts';
import { parameters } from '#shared/parameters/catalog.ts';
import { type Seen, sentByPerson } from '../../discovery/identity.ts';
import type { MethodId } from '../../discovery/methods.ts';
import type { Sighting } from '../../discovery/sighting.ts';
import { sightingOf } from '../../discovery/sighting-fixture.ts';
import { reporting, reportingSources, reportOf } from './report-of.ts';

const IDENTIFIER = 'k8s:c1/ward/Deployment/notes';

const seen = (method: MethodId, facts: Sighting['facts'], observedAt?: string): Seen => ({
  from: 'server',
  sighting: sightingOf(IDENTIFIER, { method, facts, ...(observedAt === undefined ? {} : { observedAt }) }),
});

const shownBy = (...all: readonly Seen[]) =>
  Object.fromEntries(
    (reportOf(all, 'kubernetes')?.evidence ?? []).map(({ parameterId, value }) => [parameterId, value]),
  );

describe('evidence from a cluster', () => {
  it.each<[string, MethodId, Sighting['facts'], Readonly<Record<string, unknown>>]>([
    ['shows nothing without settings', 'k8s.workloads', {}, {}],
    ['ignores settings of other methods', 'docker.containers', { settings: { 'pod.confined': true } }, {}],
    [
      'shows confined pods and pinned images',
      'k8s.workloads',
      { settings: { 'pod.confined': true, 'images.byDigest': true } },
      { 'pod-security-hardened': true, 'container-image-pinned': true },
    ],
    [
      'shows an unconfined container and an image tag',
      'k8s.workloads',
      {
        settings: {
          'pod.confined': false,
          'pod.unconfined': 'web may run as root',
          'images.byDigest': false,
        },
      },
      { 'pod-security-hardened': false, 'container-image-pinned': false },
    ],
    [
      'shows the default service account',
      'k8s.workloads',
      { serviceAccount: 'ward/default' },
      { 'agent-unique-identity': false },
    ],
    [
      'does not show that a separate account is unique',
      'k8s.workloads',
      { serviceAccount: 'ward/notes' },
      {},
    ],
    [
      'shows policies in both directions',
      'k8s.exposure_policy',
      {
        settings: {
          'networkPolicy.ingress': true,
          'networkPolicy.egress': true,
          'networkPolicy.enforcedBy': 'Calico',
        },
      },
      { 'network-policy-present': true },
    ],
    [
      'shows one direction without a policy',
      'k8s.exposure_policy',
      { settings: { 'networkPolicy.ingress': true, 'networkPolicy.egress': false } },
      { 'network-policy-present': false },
    ],
    [
      'shows a policy that allows everything',
      'k8s.exposure_policy',
      {
        settings: {
          'networkPolicy.ingress': true,
          'networkPolicy.egress': true,
          'networkPolicy.open': 'all inwards',
        },
      },
      { 'network-policy-present': false },
    ],
    [
      'shows nothing about a direction that could not be listed',
      'k8s.exposure_policy',
      { settings: { 'networkPolicy.ingress': true } },
      {},
    ],
    [
      'shows that it has no external access',
      'k8s.exposure_policy',
      { public: false },
      { 'public-exposure': 'cluster-only' },
    ],
    ['does not show who has access if external access exists', 'k8s.exposure_policy', { public: true }, {}],
    [
      'shows mutual certificates',
      'k8s.exposure_policy',
      { settings: { 'istio.mtls.mode': 'STRICT' } },
      { 'inter-agent-mutual-auth': true },
    ],
    [
      'does not show that all callers need certificates',
      'k8s.exposure_policy',
      { settings: { 'istio.mtls.mode': 'PERMISSIVE' } },
      {},
    ],
  ])('%s', (_, method, facts, expected) => expect(shownBy(seen(method, facts))).toEqual(expected));

  it('uses the newest sighting of each method, dated no later than the oldest of them', () => {
    const report = reportOf(
      [
        seen('k8s.workloads', { settings: { 'images.byDigest': true } }, '2026-11-20T08:00:00.000Z'),
        seen('k8s.workloads', { settings: { 'images.byDigest': false } }, '2026-11-21T08:00:00.000Z'),
        seen('k8s.exposure_policy', { public: false }, '2026-11-19T08:00:00.000Z'),
      ],
      'kubernetes',
    );
    expect(report?.observedAt).toBe('2026-11-19T08:00:00.000Z');
    expect(report?.evidence).toMatchObject([
      {
        parameterId: 'container-image-pinned',
        value: false,
        target: IDENTIFIER,
        excerpt: 'images.byDigest: false',
      },
      { parameterId: 'public-exposure', value: 'cluster-only' },
    ]);
    expect(v.safeParse(evidenceReport, report).issues).toBeUndefined();
  });

  it("uses all sightings of a method's latest scan, each on its own", () => {
    const at = (identifier: string, pinned: boolean, observedAt: string): Seen => ({
      from: 'server',
      sighting: sightingOf(identifier, {
        method: 'k8s.workloads',
        observedAt,
        facts: { settings: { 'images.byDigest': pinned } },
      }),
    });
    const last = '2026-11-21T08:00:00.000Z';
    const report = reportOf(
      [at('a', true, last), at('b', false, last), at('gone', false, '2026-11-20T08:00:00.000Z')],
      'kubernetes',
    );
    expect(report?.evidence.map(({ target, value }) => [target, value])).toEqual([
      ['a', true],
      ['b', false],
    ]);
  });

  it('reports the worst of all sightings of one scan, and ignores removed locations', () => {
    const at = (place: string, images: boolean, observedAt: string): Seen => ({
      from: 'server',
      sighting: sightingOf(`${IDENTIFIER}-${place}`, {
        ...{ method: 'k8s.workloads', observedAt },
        facts: { settings: { 'images.byDigest': images } },
      }),
    });
    const report = reportOf(
      [
        at('gone', false, '2026-11-20T08:00:00.000Z'),
        at('bad', false, '2026-11-21T08:00:00.000Z'),
        at('good', true, '2026-11-21T08:00:00.040Z'),
      ],
      'kubernetes',
    );
    expect(report?.evidence.map(({ target, value }) => [target, value]).toSorted()).toEqual([
      [`${IDENTIFIER}-bad`, false],
      [`${IDENTIFIER}-good`, true],
    ]);
  });

  it('ignores sightings entered by a user', () => {
    const reported = seen('k8s.workloads', { settings: { 'pod.confined': true } });
    expect(reportOf([reported], 'kubernetes')).toBeDefined();
    expect(reportOf([{ ...reported, from: sentByPerson('Ward 3') }], 'kubernetes')).toBeUndefined();
  });

  it("uses only this installation's own sightings for clouds and repositories", () => {
    const settings = { idleSessionTTLInSeconds: 600, 'review.approvals': 1, 'review.forAll': true };
    const own = [seen('aws.agents', { settings }), seen('fs.agent_configs', { settings })];
    const reported = own.map((one) => ({ ...one, from: 'Ward 3' }));
    for (const source of ['cloud', 'build'] as const) {
      expect(reportOf(own, source)).toBeDefined();
      expect(reportOf(reported, source)).toBeUndefined();
      // A scanner's report does not replace what this installation observed, even if it is newer.
      const newer = reported.map(({ from, sighting }) => ({
        from,
        sighting: { ...sighting, observedAt: '2027-01-01T00:00:00.000Z' },
      }));
      expect(reportOf([...own, ...newer], source)).toEqual(reportOf(own, source));
    }
  });

  it('covers only parameters with the matching source', () => {
    for (const source of reportingSources)
      for (const { parameterId } of reporting[source]) {
        const sources: readonly string[] = parameters[parameterId as keyof typeof parameters].sources;
        expect(sources, parameterId).toContain(source);
      }
  });
});
