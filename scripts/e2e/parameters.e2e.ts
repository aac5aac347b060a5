import { parameterIds } from '#shared/parameters/catalog.ts';
import { colleague, newTenant } from './api-client.ts';
import { enter, overflow } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';

/** Parameter catalog: the list with its filters in the URL, and the detail page of a parameter. */

const rows = 'main li h3 a';

test('lists the whole catalog by family, in both themes and at every width', async ({ page, product }) => {
  const person = await newTenant(product.url);
  const catalog = (await person.call('GET', '/api/parameters')).body as { title: string }[];
  await enter(page, person);
  await page.goto('/parameters');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parameters');
  await expect(page.locator(rows)).toHaveCount(catalog.length);
  await expect(page.getByText(`${catalog.length} parameters`, { exact: true })).toBeVisible();
  const families = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  expect(families.map((text) => text.replace(/\d+$/, '').trim()).slice(0, 3)).toEqual([
    'Identity',
    'Transport',
    'Data protection',
  ]);
  const counts = families.map((text) => Number(/\d+$/.exec(text.trim())?.[0]));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(catalog.length);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
});

test('can be searched and filtered in the URL; each option shows its number of matches', async ({
  page,
  product,
}) => {
  await enter(page, await newTenant(product.url));
  await page.goto('/parameters');
  const search = page.getByRole('searchbox', { name: 'Search parameters' });
  await search.fill('CREDENTIALS endpoint');
  await expect(page).toHaveURL(/q=/);
  await expect(page.locator(rows, { hasText: 'Endpoint authentication' })).toBeVisible();
  const found = await page.locator(rows).count();
  expect(found).toBeGreaterThan(0);
  await search.fill('');

  const severity = page.getByRole('combobox', { name: 'Severity' });
  const option = await severity.getByRole('option', { name: /^Critical \(/ }).innerText();
  const critical = Number(/\((\d+)\)/.exec(option)?.[1]);
  await severity.selectOption({ label: option });
  await expect(page).toHaveURL(/severity=critical/);
  await expect(page.locator(rows)).toHaveCount(critical);
  await expect(page.getByText(`${critical} of ${parameterIds.length} parameters`)).toBeVisible();

  await page.getByRole('combobox', { name: 'Framework' }).selectOption({ value: 'hipaa' });
  await expect(page).toHaveURL(/framework=hipaa/);
  const both = await page.locator(rows).count();
  expect(both).toBeLessThan(critical);
  await page.goBack();
  await expect(page.locator(rows)).toHaveCount(critical);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/parameters');
  await expect(page.locator(rows)).toHaveCount(parameterIds.length);

  await page.goto('/parameters?family=logging&source=policy-engine&q=nothing-of-the-kind');
  await expect(page.getByText('No parameter matches')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page.locator(rows)).toHaveCount(parameterIds.length);
  await page.goto('/parameters?family=nonsense&severity=7');
  await expect(page.locator(rows)).toHaveCount(parameterIds.length);
});

test('the parameter page shows all details and links to each control', async ({ page, product, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await newTenant(product.url);
  const detail = (await person.call('GET', '/api/parameters/session-idle-timeout')).body as {
    severityReason: string;
    showBy: string;
    sentences: Record<'pass' | 'partial' | 'fail' | 'missing', string>;
    serves: { key: string; framework: string; control: string; title: string; why: string }[];
    remedy: {
      steps: string[];
      apply: { file: string; text: string };
      rollback: { file: string; text: string };
    };
  };
  await enter(page, person);
  await page.goto('/parameters?q=session-idle-timeout');
  await page.locator(rows).click();
  await expect(page).toHaveURL('/parameters/session-idle-timeout');
  const main = page.getByRole('main');
  const expected = [
    'At most 15 minutes',
    '16 to 60 minutes (1 hour)',
    'More than 60 minutes (1 hour)',
    'No evidence',
    'A whole number of minutes',
    'Valid for 180 days after the manifest was received',
    ...Object.values(detail.sentences),
    detail.showBy,
    ...detail.remedy.steps,
    ...detail.serves.map(({ why }) => why),
  ];
  for (const text of expected) await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(main.getByText(detail.severityReason)).toBeVisible();
  const frameworks = new Set(detail.serves.map(({ key }) => key)).size;
  await expect(
    main.getByRole('heading', {
      name: `Supports ${detail.serves.length} controls in ${frameworks} frameworks`,
    }),
  ).toBeVisible();

  const { apply, rollback } = detail.remedy;
  await expect(main.getByRole('region', { name: `Contents of ${apply.file}` })).toContainText('AGENT_ID');
  await main.getByRole('button', { name: `Copy ${apply.file}` }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(apply.text);
  await main.getByRole('tab', { name: 'Apply' }).focus();
  await page.keyboard.press('ArrowRight');
  const downloading = page.waitForEvent('download');
  await main.getByRole('button', { name: `Download ${rollback.file}` }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(rollback.file);
  expect(await readAll(await file.createReadStream())).toBe(rollback.text);

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
  const [served] = detail.serves;
  if (served === undefined) throw new Error('It supports no control');
  await main.getByRole('link', { name: `${served.control} ${served.title}` }).click();
  await expect(page).toHaveURL(
    `/frameworks/${served.key}?${new URLSearchParams({ control: served.control })}`,
  );
});

test('shows loading, error and not-found states', async ({ page, product }) => {
  await enter(page, await colleague(product.url, await newTenant(product.url), 'auditor'));
  await page.goto('/parameters/no-such-parameter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parameter not found');
  await expect(page.getByRole('alert').getByText('Parameter not found')).toBeVisible();
  await expectAccessible(page);

  let failing = true;
  await page.route('**/api/parameters', (route) => (failing ? route.abort() : route.continue()));
  await page.goto('/parameters');
  await expect(page.getByText('Parameters could not be loaded')).toBeVisible();
  failing = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator(rows).first()).toBeVisible();
  await page.route('**/api/parameters', () => {});
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Loading parameters...' })).toBeAttached();
});

const readAll = async (stream: AsyncIterable<Uint8Array>): Promise<string> => {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};
