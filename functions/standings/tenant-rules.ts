/**
 * By which rules the scores of a tenant were made: a mark on TENANT / `<id>`, by which the tenant also stands in gsi3 under the global
 * `INFLIGHT#rules`. Who looks for tenants whose scores other rules made finds none at the cost of two looks, however many tenants
 * there are. A new tenant has no mark; it gets one when somebody comes by.
 */
import * as v from 'valibot';
import { inFlightNames } from '#functions/platform/jobs/job.ts';
import { logger } from '#functions/platform/logger.ts';
import { inFlight, listInFlightBut, tenantOf } from '#functions/platform/table/global-lookups.ts';
import type { Condition, TenantTable, Write } from '#functions/platform/table/table.ts';
import { CATALOGUE_VERSION } from '#shared/judging/catalogue-version.gen.ts';
import type { ScoreObject } from '#shared/judging/score.ts';
import { SCORE_MODEL } from '#shared/judging/verdict.ts';

/** The rules of now: model and catalogue. */
export const RULES = `${SCORE_MODEL} ${CATALOGUE_VERSION}`;

/** Nobody knows yet what made the scores of the tenant. */
const UNKNOWN = 'unknown';

/** Whether a score was made by the rules of now. */
export const isCurrent = ({
  modelVersion,
  catalogueVersion,
}: Pick<ScoreObject, 'modelVersion' | 'catalogueVersion'>): boolean =>
  modelVersion === SCORE_MODEL && catalogueVersion === CATALOGUE_VERSION;

const keyOf = (table: TenantTable) => table.key('TENANT', table.tenant);

/**
 * Gives a tenant its mark, unless it has one: its scores are looked through within minutes. Half a read unit for one that has. Trouble
 * is logged and keeps nobody from what they came for.
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

/** Tenants whose mark says other rules than those of now, at most `limit`. */
export const listOutdated = async (limit: number): Promise<readonly string[]> =>
  (await listInFlightBut('rules', RULES, limit)).map(tenantOf);

/** How far the agents of a tenant have been gone through. */
const pass = v.object({
  /** The rules that it brings. */
  rules: v.string(),
  /** Grows with each slice. */
  step: v.number(),
  /** Where the next slice begins; absent at the first agent. */
  cursor: v.exactOptional(v.string()),
  /** In this round: agents that were begun with, and agents that a scan was left to. */
  begun: v.number(),
  scanning: v.number(),
  /** Rounds in which an agent was begun with. */
  tries: v.number(),
});
export type Pass = Readonly<v.InferOutput<typeof pass>>;

const newPass = (step: number): Pass => ({ rules: RULES, step, begun: 0, scanning: 0, tries: 0 });

/** Where the pass of a tenant stands, read consistently; a new one where there was none, or for other rules. */
export const readPass = async (table: TenantTable): Promise<Pass> => {
  const stored = v.safeParse(pass, (await table.get(keyOf(table), { consistent: true }))?.judging);
  if (!stored.success) return newPass(0);
  return stored.output.rules === RULES ? stored.output : newPass(stored.output.step);
};

/** Of two that go through the same slice, the second changes nothing. */
class PassMoved extends Error {}

const asItWas = ({ step }: Pass): Condition =>
  step === 0
    ? { expression: 'attribute_exists(pk) AND attribute_not_exists(judging)' }
    : { expression: 'judging.#step = :read', names: { '#step': 'step' }, values: { ':read': step } };

const move = async (table: TenantTable, write: Write): Promise<void> => {
  try {
    await table.commit([write]);
  } catch (error) {
    if (!(error instanceof PassMoved)) throw error;
  }
};

/** Notes how far a pass is. */
export const movePass = (table: TenantTable, read: Pass, next: Omit<Pass, 'rules' | 'step'>): Promise<void> =>
  move(table, {
    update: keyOf(table),
    expression: 'SET judging = :next',
    values: { ':next': { ...next, rules: RULES, step: read.step + 1 } },
    condition: asItWas(read),
    failed: () => new PassMoved(),
  });

/** Marks a tenant: its scores were made by the rules of now, as far as they can be. */
export const markCurrent = (table: TenantTable, read: Pass): Promise<void> => {
  const listed = inFlight('rules', RULES);
  const [partition, mark] = [inFlightNames.pk, inFlightNames.sk];
  return move(table, {
    update: keyOf(table),
    expression: `SET ${partition} = :list, ${mark} = :mark REMOVE judging`,
    values: { ':list': listed[partition], ':mark': listed[mark] },
    condition: asItWas(read),
    failed: () => new PassMoved(),
  });
};
