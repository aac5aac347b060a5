import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { issuesIn } from '#functions/issues/issues-fixture.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { declare, scanFixture } from '#functions/scans/pipeline/scan-fixture.ts';
import { readFrameworkScores } from '#functions/standings/framework-scores.ts';
import { exceptionKinds, hasMeasure } from '#shared/exceptions/exception.ts';
import { scoreObject } from '#shared/scoring/score.ts';
import { ADDRESSABLE, organization } from './exceptions-fixture.ts';

tableFixture();
const { scan } = scanFixture(bucketFixture());

/** A parameter that fails by self-reported evidence, and one without evidence. */
const FAILS = 'audit-logging-enabled';
const MISSING = 'credential-revocation-time';

/** Returns the whole result of a scan as bytes, without ids and times of the scan itself. */
const outcome = async (table: TenantTable, agent: { id: string; name: string }) => {
  const { results, parameters } = await scan(table, agent);
  const items = await issuesIn(table, { agentId: agent.id });
  const scores = await readFrameworkScores(table, agent.id);
  return {
    score: JSON.stringify(v.parse(scoreObject, results)),
    stored: JSON.stringify(scores.map(({ score }) => score)),
    verdicts: JSON.stringify(
      [...parameters].map(([id, { verdict, reason, change, worth, points }]) => [
        id,
        verdict,
        reason,
        change,
        worth,
        points,
      ]),
    ),
    controls: JSON.stringify(
      results.controls.map(({ id, state, score, points }) => [id, state, score, points]),
    ),
    issues: JSON.stringify(
      items.map(({ id, status, parameterId, severity }) => [id, status, parameterId, severity]),
    ),
    verdictOf: (id: string) => parameters.get(id)?.verdict,
  };
};

describe('effects of an exception', () => {
  it.each(exceptionKinds)(
    '%s in force changes no byte of the score, no verdict and no issue',
    async (kind) => {
      const { agent, table, record, approve, list, people } = await organization('admin');
      await declare(table, agent.id, { [FAILS]: false }, new Date().toISOString());
      const { verdictOf, ...before } = await outcome(table, agent);
      expect([verdictOf(FAILS), verdictOf(MISSING)]).toEqual(['fail', 'not-evidenced']);
      expect(before.issues).toContain(FAILS);

      const covered = kind === 'documented-alternative' ? [ADDRESSABLE] : [FAILS, MISSING];
      for (const parameter of covered) {
        const measure = hasMeasure(kind) ? { measure: 'It stands in a locked room.' } : {};
        const { status, body } = await record({ parameter, kind, ...measure });
        expect(status).toBe(201);
        await approve(body.id, people[0]?.token);
      }
      const states = (await list()).map(({ state }: { state: string }) => state);
      expect(states).toEqual(covered.map(() => 'in-force'));

      const { verdictOf: _, ...after } = await outcome(table, agent);
      expect(after).toEqual(before);
    },
  );
});
