/**
 * The example agent of the landing page: a hospital's MCP tool server. The probe evidence is a recorded scan of a
 * server that the tests start; documents, settings and declarations are examples.
 */
import { MAX_TERM_DAYS } from '#shared/approvals/lifecycle.ts';
import { type DatedBy, expiryOf } from '#shared/evidence/expiry.ts';
import { DAY, type Instant, later } from '#shared/kernel/time.ts';
import {
  type AgentFact,
  type AgentFacts,
  agentFacts,
  type JudgedParameter,
  type ParameterValue,
} from '#shared/parameters/parameter.ts';
import type { Judgeable } from '#shared/scoring/judge.ts';

/** Evidence of the example; that of a probe has the recorded exchange. */
export interface ExamplePiece extends Judgeable {
  readonly excerpt?: string;
}

export const agentName = 'Discharge Summary Tools';
export const agentKind = 'remote-tool-server';

/** Time of the evaluation, just after the recorded scan. */
export const scannedAt: Instant = '2026-11-28T13:10:00.000Z';
const PROBED_AT: Instant = '2026-11-28T13:09:53.265Z';

const known: Readonly<Partial<AgentFacts>> = {
  'handles-phi': 'yes',
  'has-tools': 'yes',
  'has-remote-endpoint': 'yes',
  'has-model': 'no',
  'hosts-own-model': 'no',
  'is-multi-agent': 'no',
};

export const facts = Object.fromEntries(
  agentFacts.map((fact): [AgentFact, AgentFacts[AgentFact]] => [fact, known[fact] ?? 'unknown']),
) as AgentFacts;

const withoutCredential = {
  excerpt: `→ POST /mcp server/discover   (without credential; headers content-type, mcp-method, mcp-protocol-version)
← HTTP 401
  content-type: application/json
  www-authenticate: Bearer
{"error":"unauthorized"}
sha256 782eeaa7f1915f6783146f8180751785584f0f24bd4e503165c7fc4a597da600, 24 bytes`,
};

/** What the probe observed. */
const probed: Readonly<Record<string, Pick<ExamplePiece, 'value' | 'excerpt'>>> = {
  'endpoint-auth-required': { value: true, ...withoutCredential },
  'tool-auth-required': { value: true, ...withoutCredential },
  'auth-scheme-strength': { value: 'static-key', ...withoutCredential },
  'transport-tls-enforced': { value: true },
  'tls-min-version': { value: 'tls1.2' },
  'tls-certificate-valid': { value: true },
};

/** What the cloud account and the cluster report. */
const settings: Readonly<Record<string, readonly [DatedBy, ParameterValue]>> = {
  'service-account-least-privilege': ['kubernetes', true],
  'image-critical-vulnerabilities': ['kubernetes', false],
  'agent-unique-identity': ['kubernetes', true],
  'permission-change-logged': ['kubernetes', true],
  'agent-state-backup': ['kubernetes', true],
  'storage-encryption-at-rest': ['cloud', true],
  'encryption-key-custody': ['cloud', 'customer-managed'],
  'audit-logging-enabled': ['cloud', true],
  'log-retention-days': ['cloud', 400],
  'log-tamper-protection': ['cloud', true],
};

/** What people attested with a file, a role and the approval of a second person. */
const attested: Readonly<Record<string, ParameterValue>> = {
  'business-associate-agreement': '2027-10-31',
  'risk-assessment-age': '2026-06-12',
  'addressable-alternative-documented': true,
  'incident-plan-covers-agents': true,
  'breach-notification-process': true,
  'staff-training-age': '2026-03-02',
  'access-review-age': '2026-07-20',
  'accountable-owner-named': 'Chief Medical Information Officer',
  'log-review-cadence': 7,
  'credential-revocation-time': 15,
  'tenant-isolation': true,
  'emergency-access-procedure': true,
  'tool-call-logging': true,
  'log-actor-attribution': true,
  'admin-mfa-enforced': true,
  'caller-roles-defined': true,
  'restore-test-age': '2026-08-19',
  'red-team-findings-open': 0,
  'red-team-age': '2026-07-30',
  'forensic-replay-possible': true,
  'incident-exercise-age': '2026-04-22',
};

/** What the owner's manifest declares. */
const declared: Readonly<Record<string, ParameterValue>> = {
  'phi-scope-declared': 'yes',
  'admin-sso-enforced': true,
  'user-identity-propagated': true,
  'token-lifetime': 480,
  'session-idle-timeout': 45,
  'tool-transport-secured': true,
};

/** When an attestation expires: after the longest permitted term. */
const ATTESTED_UNTIL = later(PROBED_AT, MAX_TERM_DAYS * DAY);

/** Returns the evidence for a parameter; empty without any. */
export const evidenceFor = (parameter: JudgedParameter): readonly ExamplePiece[] => {
  const { id } = parameter;
  const observed = (source: DatedBy, value: ParameterValue): ExamplePiece => ({
    source,
    collector: source,
    value,
    observedAt: PROBED_AT,
    expiresAt: expiryOf(parameter, source, PROBED_AT),
  });
  const [probe, setting, attestation, declaration] = [probed[id], settings[id], attested[id], declared[id]];
  return [
    ...(probe ? [{ ...observed('probe', probe.value), ...probe }] : []),
    ...(setting ? [observed(...setting)] : []),
    ...(attestation === undefined
      ? []
      : [
          {
            source: 'attestation',
            collector: 'attestation',
            documented: true,
            value: attestation,
            observedAt: PROBED_AT,
            expiresAt: ATTESTED_UNTIL,
          } as const,
        ]),
    ...(declaration === undefined ? [] : [observed('manifest', declaration)]),
  ];
};
