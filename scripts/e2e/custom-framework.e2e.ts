import { colleague, newAgent, newTenant } from './api-client.ts';
import { enter, overflow } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';
import { customText } from './custom-frameworks.ts';

/** An administrator uploads a custom framework, corrects its errors, and adds a version. */

const NAME = 'Ward Policy';
const faulty = customText(NAME, ['W-1', 'audit-logging-enabled'], ['W-2', 'admin-mfa-enforce']);
const right = faulty.replace('admin-mfa-enforce]', 'admin-mfa-enforced]');

test('is uploaded, corrected by line, assigned, replaced, and deleted with a reason', async ({
  page,
  product,
}) => {
  const admin = await newTenant(product.url);
  await enter(page, admin);
  await page.goto('/frameworks');
  await page.getByRole('link', { name: 'Custom Frameworks' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Custom Frameworks');
  await expect(page.getByText('No custom frameworks')).toBeVisible();
  await page.getByRole('button', { name: 'Upload Your First Framework' }).click();
  await expect(page).toHaveURL(/upload=new/);

  const text = page.getByLabel('Framework text');
  await page.getByRole('button', { name: 'Start from Example' }).click();
  await expect(text).toHaveValue(/name: Example AI policy/);
  const file = { name: 'ward.yaml', mimeType: 'application/yaml', buffer: Buffer.from(faulty) };
  await page.getByLabel('Framework file').setInputFiles(file);
  await expect(text).toHaveValue(faulty);
  await page.getByRole('button', { name: 'Upload Framework' }).click();
  const errors = page.getByRole('alert');
  await expect(errors).toContainText('1 error. Nothing was saved.');
  await expect(errors).toContainText('did you mean admin-mfa-enforced?');
  await expectAccessible(page);
  await errors.getByRole('button', { name: 'Line 11' }).click();
  await expect(text).toBeFocused();
  expect(
    await text.evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    ),
  ).toBe('    parameters: [admin-mfa-enforce]');
  await text.fill(right);
  await expect(errors).toBeHidden();
  await page.getByRole('button', { name: 'Upload Framework' }).click();
  await expect(page.getByText('Framework Uploaded')).toBeVisible();
  const card = page.getByRole('region', { name: NAME });
  await expect(card.getByText('2 controls mapped to 2 parameters, assigned to no agent')).toBeVisible();
  await expect(card.getByRole('row')).toHaveCount(2);

  // It is offered like the ten catalog frameworks.
  const agentId = await newAgent(admin, { frameworks: [NAME] });
  await page.goto('/scans');
  await page.getByRole('button', { name: 'New Scan' }).click();
  await expect(page.getByLabel('Compliance Framework').getByRole('option', { name: NAME })).toBeAttached();
  await page.goto('/frameworks/custom');
  await card.getByRole('button', { name: `Delete ${NAME}` }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${NAME}` });
  await dialog.getByRole('button', { name: 'Delete Framework' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Reason is required/);
  await dialog.getByLabel('Reason').fill('The ward has closed.');
  await dialog.getByRole('button', { name: 'Delete Framework' }).click();
  await expect(
    dialog.getByText(`${NAME} is assigned to 1 agent. Remove it from that agent first.`),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // A new version lists its changes; the previous version stays in the list.
  await card.getByRole('button', { name: 'Upload Next Version' }).click();
  await page.getByRole('button', { name: 'Start from Current Version' }).click();
  await expect(text).toHaveValue(new RegExp(`^name: ${NAME}\nversion: `));
  await text.fill(right.replace('id: W-2', 'id: W-3'));
  await page.getByRole('button', { name: 'Save Version' }).click();
  await expect(page.getByText('Version 2 Saved')).toBeVisible();
  await expect(card.getByRole('row').nth(1)).toContainText('1 added (W-3), 1 removed (W-2)');
  await expect(card.getByRole('row').nth(2)).toContainText('First version');
  const download = page.waitForEvent('download');
  await card.getByRole('link', { name: 'OSCAL of version 1' }).click();
  expect((await download).suggestedFilename()).toBe('custom-ward-policy-v1.oscal.json');

  await admin.call('PATCH', `/api/agents/${agentId}`, { json: { frameworks: [] } });
  await page.reload();
  await card.getByRole('button', { name: `Delete ${NAME}` }).click();
  await dialog.getByLabel('Reason').fill('The ward has closed.');
  await dialog.getByRole('button', { name: 'Delete Framework' }).click();
  await expect(page.getByText('Framework Deleted')).toBeVisible();
  await expect(page.getByText('No custom frameworks')).toBeVisible();
});

test('is readable by all roles, and fits a small screen in both themes', async ({ page, product }) => {
  const admin = await newTenant(product.url);
  const long = `${'Very long requirements of the '.repeat(3)}hospital`;
  await admin.call('POST', '/api/custom-frameworks', {
    json: { text: customText(long, ['W-1', 'audit-logging-enabled']) },
  });
  await enter(page, await colleague(product.url, admin, 'auditor'));
  await page.setViewportSize({ width: 360, height: 740 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/frameworks/custom?upload=new');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('button', { name: /Upload|Delete/ })).toHaveCount(0);
    await expect(page.getByLabel('Framework text')).toHaveCount(0);
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page);
  }
  await enter(page, admin);
  await page.goto('/frameworks/custom?upload=new');
  await page.getByLabel('Framework text').fill(`name: ${'x'.repeat(300)}`);
  await page.getByRole('button', { name: 'Upload Framework' }).click();
  await expect(page.getByRole('alert')).toContainText('Must be at most 120 characters');
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);
});
