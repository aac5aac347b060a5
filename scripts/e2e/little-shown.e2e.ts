import { ENOUGH_COVERAGE } from '#shared/scoring/labels.ts';
import { declare, endOfScan, newAgent, newScan, newTenant } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';

/** A score with very little evidence keeps its figure and its label, with a note beside them everywhere. */

const LABEL = 'Too little evidence';

test('below the minimum coverage, a score has a note with what would be enough and where to continue', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  const agentId = await newAgent(person, { name: 'Discharge Summary Assistant' });
  await declare(person, agentId, { 'endpoint-auth-required': false });
  const scanId = await newScan(person, agentId);
  const { score, coverage } = (await endOfScan(person, scanId)) as { score: number; coverage: number };
  expect(score).toBe(0);
  expect(coverage).toBeGreaterThan(0);
  expect(coverage).toBeLessThan(ENOUGH_COVERAGE);
  await enter(page, person);

  await page.goto(`/scans/${scanId}`);
  const hero = page.getByRole('region', { name: 'Score', exact: true });
  await expect(hero.getByTestId('score')).toHaveText('0');
  await expect(hero.getByText('Non-Compliant')).toBeVisible();
  await expect(hero.getByText(LABEL, { exact: true })).toBeVisible();
  await expect(hero).toContainText(
    `${coverage}% of HIPAA requirements have evidence. Below ${ENOUGH_COVERAGE}%, a score reflects missing evidence more`,
  );
  await expectAccessible(page);
  await hero.getByRole('link', { name: 'Add evidence for this agent' }).click();
  await expect(page).toHaveURL(`/agents/${agentId}?tab=questionnaire`);

  for (const path of ['/scans', '/agents', `/agents/${agentId}`, '/frameworks', '/frameworks/hipaa']) {
    await page.goto(path);
    await expect(page.getByText(LABEL, { exact: true }).first(), path).toBeVisible();
  }

  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Compliance Score / })).toContainText(
    'too little evidence of 1 new agent',
  );
  await expect(page.getByRole('region', { name: /^Active AI Agents/ })).toContainText(
    `Coverage below ${ENOUGH_COVERAGE}% for Discharge Summary Assistant (${coverage}%).`,
  );
  await expectAccessible(page);
});
