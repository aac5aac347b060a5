import { frameworks } from '#shared/frameworks/catalog.ts';
import { declare, endOfScan, newAgent, newScan, newTenant } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';
import { canBe, isDeclared, parametersOf, valueFor } from './stated-values.ts';

/**
 * For every framework, the screen names each parameter that moved the score, with points that add up to the
 * difference.
 */

test.describe.configure({ mode: 'parallel' });

const figureOf = (text: string): number => Number(text.replace('−', '-').replace(/[^\d.-]/g, ''));

for (const framework of Object.values(frameworks)) {
  test(`${framework.name}: each point of a changed score is explained`, async ({ page, product }) => {
    const { name } = framework;
    const person = await newTenant(product.url);
    const agentId = await newAgent(person, { name: `Agent for ${name}`, frameworks: [name] });
    const declared = parametersOf(framework).filter(isDeclared);
    const moving = declared.filter((one) => canBe(one, 'fail'));
    const scanned = async (outcome: 'pass' | 'fail'): Promise<string> => {
      const values = declared.map((one) => [one.id, valueFor(one, canBe(one, outcome) ? outcome : 'pass')]);
      await declare(person, agentId, Object.fromEntries(values));
      const scanId = await newScan(person, agentId, name);
      await endOfScan(person, scanId);
      return scanId;
    };
    const [from, to] = [await scanned('pass'), await scanned('fail')];
    await enter(page, person);
    await page.goto(`/agents/${agentId}?tab=scores&from=${from}&to=${to}`);
    const comparison = page.getByRole('region', { name: `Score changes in ${name}` });
    const moves = comparison.getByRole('listitem');
    await expect(moves).toHaveCount(moving.length);
    for (const { title } of moving)
      await expect(moves.filter({ hasText: title }).first()).toContainText('changed to');
    const figures = await moves.locator('> span:first-child').allInnerTexts();
    const total = figureOf(await comparison.getByRole('definition').nth(-3).innerText());
    expect(total).toBeLessThan(0);
    expect(figures.reduce((sum, text) => sum + figureOf(text), 0)).toBeCloseTo(total, 6);
    await expectAccessible(page);
  });
}
