import { ENOUGH_COVERAGE } from '#shared/scoring/labels.ts';
import { declare, endOfScan, newAgent, newScan, newTenant } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';

/** A score with little evidence keeps its figure; its label says that the evidence is insufficient, everywhere. */

const LABEL = 'Insufficient evidence';

test('below the minimum coverage, a score is labeled as insufficient evidence, with what to do next', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  const agentId = await newAgent(person, { name: 'Discharge Summary Assistant' });
  await declare(person, agentId, { 'endpoint-auth-required': true });
  const scanId = await newScan(person, agentId);
  const { score, coverage } = (await endOfScan(person, scanId)) as { score: number; coverage: number };
  expect(coverage).toBeGreaterThan(0);
  expect(coverage).toBeLessThan(ENOUGH_COVERAGE);
  await enter(page, person);

  await page.goto(`/scans/${scanId}`);
  const hero = page.getByRole('region', { name: 'Score', exact: true });
  await expect(hero.getByTestId('score')).toHaveText(String(score));
  await expect(hero.getByText('Non-Compliant')).toHaveCount(0);
  await expect(hero.getByText(LABEL, { exact: true })).toBeVisible();
  await expect(hero).toContainText(
    `Sufficient evidence covers ${coverage}% of the HIPAA points, and ${ENOUGH_COVERAGE}% is required.`,
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
    '1 new agent has insufficient evidence',
  );
  await expect(page.getByRole('region', { name: /^Active AI Agents/ })).toContainText(
    `Coverage below ${ENOUGH_COVERAGE}% for Discharge Summary Assistant (${coverage}%).`,
  );
  await expectAccessible(page);
});
