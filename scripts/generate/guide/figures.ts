/** Figures of the guide, each taken from the code that it describes. */

import { tools } from '#functions/mcp/tools.ts';
import { CHECK_EVERY } from '#functions/monitoring/alerts/check-due.ts';
import { stageOf } from '#infra/stages.ts';
import { SPOOL_BYTES } from '#scanner/reporting/spool.ts';
import { MAX_TERM_DAYS } from '#shared/approvals/lifecycle.ts';
import { AUDIT_RETENTION_DAYS } from '#shared/audit/retention.ts';
import { SESSION_LIFETIME } from '#shared/auth/account.ts';
import { IDLE_MINUTES } from '#shared/auth/idle.ts';
import { MAX_CALLS } from '#shared/chat-runs/plan.ts';
import { discoveryMethods } from '#shared/discovery/methods.ts';
import { DECLARED_DAYS, INFRASTRUCTURE_DAYS } from '#shared/evidence/expiry.ts';
import { originKinds } from '#shared/evidence/origin-kinds.ts';
import { frameworks } from '#shared/frameworks/catalog.ts';
import { HOUR, MINUTE } from '#shared/kernel/time.ts';
import { parameters } from '#shared/parameters/catalog.ts';
import { capLimits } from '#shared/scoring/caps.ts';
import { AT_RISK_FROM, COMPLIANT_FROM, ENOUGH_COVERAGE } from '#shared/scoring/labels.ts';
import { quotas } from '#shared/usage/quotas.ts';
import { overall, score, scoreBesideFailure } from '#web/features/scoring/how-page/example.ts';
import { AGENTS, CHECKS_METERED, DAYS, fixedCost, PRICES_READ, prices, SCANS_METERED } from './costs.ts';
import type { Sources } from './marks.ts';

const count = (value: number): string => value.toLocaleString('en-US');
const { requests, milliseconds } = originKinds.endpoint.probing.budget;
const allFrameworks = Object.values(frameworks);
const prod = stageOf('prod', {
  config: {
    account: '111122223333',
    region: 'us-east-1',
    domain: {
      name: 'accredit.example.org',
      certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
    },
    mailSender: 'accredit@example.org',
  },
});

export const figures: Sources = {
  frameworks: () => count(allFrameworks.length),
  published: () => count(allFrameworks.filter(({ origin }) => origin === 'published').length),
  controls: () => count(allFrameworks.reduce((sum, { controls }) => sum + controls.length, 0)),
  parameters: () => count(Object.keys(parameters).length),
  methods: () => count(Object.keys(discoveryMethods).length),
  tools: () => count(Object.keys(tools).length),
  'check-minutes': () => count(CHECK_EVERY / MINUTE),
  'chat-requests': () => count(MAX_CALLS),
  'passive-requests': () => count(requests.L0),
  'protocol-requests': () => count(requests.L1),
  'probe-minutes': () => count(milliseconds / MINUTE),
  'critical-cap': () => count(capLimits['critical-fails']),
  'high-cap': () => count(capLimits['high-fails']),
  'compliant-from': () => count(COMPLIANT_FROM),
  'at-risk-from': () => count(AT_RISK_FROM),
  'enough-coverage': () => count(ENOUGH_COVERAGE),
  'example-score': () => count(score.score ?? 0),
  'example-other-score': () => count(scoreBesideFailure.score ?? 0),
  'example-agent-score': () => count(overall?.score ?? 0),
  'infrastructure-days': () => count(INFRASTRUCTURE_DAYS),
  'manifest-days': () => count(DECLARED_DAYS),
  'attestation-days': () => count(MAX_TERM_DAYS),
  'audit-days': () => count(AUDIT_RETENTION_DAYS),
  'session-hours': () => count(SESSION_LIFETIME / HOUR),
  'idle-minutes': () => count(IDLE_MINUTES),
  'requests-a-minute': () => count(quotas.requests.limit),
  'scans-an-hour': () => count(quotas.scans.limit),
  'spool-mib': () => count(SPOOL_BYTES / 1024 ** 2),
  'lock-days': () => count(prod.checkpointLockDays),
  'dev-lock-days': () => count(stageOf('dev').checkpointLockDays),
  'log-days': () => count(prod.logRetentionDays),
  'dev-log-days': () => count(stageOf('dev').logRetentionDays),
  'fixed-cost': fixedCost,
  'cost-agents': () => count(AGENTS),
  'cost-days': () => count(DAYS),
  'prices-read': () => PRICES_READ,
  'write-price': () => String(prices.writes),
  'read-price': () => String(prices.reads),
  'scans-metered': () => SCANS_METERED,
  'checks-metered': () => CHECKS_METERED,
};
