/**
 * Version of the rules that produced the scores of a tenant: a mark on TENANT / `<id>`, which also lists the
 * tenant in gsi3 under the global `INFLIGHT#rules`. A search for tenants whose scores other rules produced
 * costs two queries when there are none, however many tenants exist. A new tenant has no mark; it gets one
 * when a user next visits.
 */
import * as v from 'valibot';
import { inFlightNames } from '#functions/platform/jobs/job.ts';
import { logger } from '#functions/platform/logger.ts';
import { inFlight, listInFlightBut, tenantOf } from '#functions/platform/table/global-lookups.ts';
import type { Condition, TenantTable, Write } from '#functions/platform/table/table.ts';
import { CATALOG_VERSION } from '#shared/scoring/catalog-version.gen.ts';
import type { ScoreObject } from '#shared/scoring/score.ts';
import { SCORE_MODEL } from '#shared/scoring/verdict.ts';

/** Current rules: score model and catalog. */
export const RULES = `${SCORE_MODEL} ${CATALOG_VERSION}`;

/** The rules of the tenant's scores are unknown. */
const UNKNOWN = 'unknown';

/** Returns true if a score was made by the current rules. */
export const isCurrent = ({
  modelVersion,
  catalogVersion,
}: Pick<ScoreObject, 'modelVersion' | 'catalogVersion'>): boolean =>
  modelVersion === SCORE_MODEL && catalogVersion === CATALOG_VERSION;

const keyOf = (table: TenantTable) => table.key('TENANT', table.tenant);

/**
 * Marks a tenant without a mark: its scores are checked within minutes. Half a read unit for one with a mark.
 * Errors are logged and do not affect the request.
 */
export const enrol = async (table: TenantTable): Promise<void> => {
  try {
    const item = await table.get(keyOf(table));
    if (!item || item[inFlightNames.sk] !== undefined) return;
    const listed = inFlight('rules', UNKNOWN);
    const [partition, mark] = [inFlightNames.pk, inFlightNames.sk];
    const write: Write = {
      update: keyOf(table),
      expression: `SET ${partition} = :list, ${mark} = if_not_exists(${mark}, :mark)`,
      values: { ':list': listed[partition], ':mark': listed[mark] },
      condition: { expression: 'attribute_exists(pk)' },
      repeatable: true,
    };
    await table.commit([write]);
  } catch (error) {
    logger.error('tenant not enrolled', { tenant: table.tenant, error: error as Error });
  }
};

/** Returns tenants whose mark differs from the current rules, at most `limit`. */
export const listOutdated = async (limit: number): Promise<readonly string[]> =>
  (await listInFlightBut('rules', RULES, limit)).map(tenantOf);

/** Progress of the pass over a tenant's agents. */
const pass = v.object({
  /** Rules that it applies. */
  rules: v.string(),
  /** Incremented with each slice. */
  step: v.number(),
  /** Start of the next slice; absent at the first agent. */
  cursor: v.exactOptional(v.string()),
  /** In this round: agents started, and agents left to a running scan. */
  begun: v.number(),
  scanning: v.number(),
  /** Number of rounds in which an agent was started. */
  tries: v.number(),
});
export type Pass = Readonly<v.InferOutput<typeof pass>>;

const newPass = (step: number): Pass => ({ rules: RULES, step, begun: 0, scanning: 0, tries: 0 });

/**
 * Returns the progress of a tenant's pass, read consistently; a new one if there is none, or for other rules.
 */
export const readPass = async (table: TenantTable): Promise<Pass> => {
  const stored = v.safeParse(pass, (await table.get(keyOf(table), { consistent: true }))?.progress);
  if (!stored.success) return newPass(0);
  return stored.output.rules === RULES ? stored.output : newPass(stored.output.step);
};

/** Of two concurrent runs of the same slice, the second changes nothing. */
class ConflictError extends Error {}

const asItWas = ({ step }: Pass): Condition =>
  step === 0
    ? { expression: 'attribute_exists(pk) AND attribute_not_exists(progress)' }
    : { expression: 'progress.#step = :read', names: { '#step': 'step' }, values: { ':read': step } };

const move = async (table: TenantTable, write: Write): Promise<void> => {
  try {
    await table.commit([write]);
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
  }
};

/** Records the progress of a pass. */
export const movePass = (table: TenantTable, read: Pass, next: Omit<Pass, 'rules' | 'step'>): Promise<void> =>
  move(table, {
    update: keyOf(table),
    expression: 'SET progress = :next',
    values: { ':next': { ...next, rules: RULES, step: read.step + 1 } },
    condition: asItWas(read),
    failed: () => new ConflictError(),
  });

/** Marks a tenant as current: its scores were made by the current rules, as far as possible. */
export const markCurrent = (table: TenantTable, read: Pass): Promise<void> => {
  const listed = inFlight('rules', RULES);
  const [partition, mark] = [inFlightNames.pk, inFlightNames.sk];
  return move(table, {
    update: keyOf(table),
    expression: `SET ${partition} = :list, ${mark} = :mark REMOVE progress`,
    values: { ':list': listed[partition], ':mark': listed[mark] },
    condition: asItWas(read),
    failed: () => new ConflictError(),
  });
};
