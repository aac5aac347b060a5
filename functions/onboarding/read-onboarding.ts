import { readStats } from '#functions/counters/stats-store.ts';
import { hasScanRecord } from '#functions/discovery/store/scans-store.ts';
import { readRules } from '#functions/monitoring/alerts/rules-store.ts';
import { readWatch } from '#functions/monitoring/checks/watch-store.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { agentTotal } from '#shared/agents/agent-counts.ts';
import { type Onboarding, onboardingOf, type StepMarks } from '#shared/onboarding/steps.ts';
import { readMarks } from './mark-store.ts';

/** Returns the onboarding steps of an organization, with these marks or the stored ones. */
export const readOnboarding = async (table: TenantTable, marks?: StepMarks): Promise<Onboarding> => {
  const [stats, hasDiscovered, watch, rules, stored] = await Promise.all([
    readStats(table),
    hasScanRecord(table),
    readWatch(table),
    readRules(table),
    marks ?? readMarks(table),
  ]);
  return onboardingOf(
    {
      hasDiscovered,
      hasAgents: agentTotal(stats) > 0,
      hasScanned: stats.lastScanTime !== null,
      hasMonitored: watch?.checkedAt !== undefined || rules.updatedAt !== null,
    },
    stored,
  );
};
