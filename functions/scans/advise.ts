/** Adds the next step for each parameter without evidence to the results of a scan, when they are read. */
import type { Agent } from '#functions/agents/agent-item.ts';
import { shownToday } from '#shared/evidence/shown-today.gen.ts';
import { type Progress, withAdvice } from '#shared/scans/advice.ts';
import type { ScanResults } from '#shared/scans/contract.ts';
import { textsOf } from '#shared/scoring/parameter-texts.ts';
import type { Scan } from './pipeline/persist/scan-item.ts';

/** Returns what was done about the agent of a scan. */
export const progressOf = (
  { addresses, completedAt, createdAt }: Pick<Scan, 'addresses' | 'completedAt' | 'createdAt'>,
  { connection }: Pick<Agent, 'connection'>,
): Progress => ({ connection, completedAt: completedAt ?? createdAt, addresses: addresses ?? null });

export const advise = (
  results: ScanResults,
  scan: Pick<Scan, 'addresses' | 'completedAt' | 'createdAt'>,
  agent: Pick<Agent, 'connection'>,
): ScanResults => withAdvice(results, progressOf(scan, agent), { shown: shownToday, textsOf });
