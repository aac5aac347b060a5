import { readFileSync } from 'node:fs';
import { serveHttp } from '#functions/platform/outbound/fixtures/loopback-servers.ts';
import { newTenant } from './api-client.ts';
import { enter, overflow } from './browser-session.ts';
import { expect, expectAccessible, test } from './browser-test.ts';

/** Connections on the account page: connected, tested against a local registry, revoked. */

test('a registry is connected, tested per permission, and revoked, and its password is never shown', async ({
  page,
  product,
}) => {
  let permitted = false;
  const right = `Basic ${Buffer.from('ada:s3cret-of-ada').toString('base64')}`;
  const registry = await serveHttp((request, response) => {
    const status = request.headers.authorization === right ? (permitted ? 200 : 403) : 401;
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"registered_models":[]}');
  });
  try {
    const admin = await newTenant(product.url);
    await enter(page, admin);
    await page.goto('/account');
    await page.getByRole('tab', { name: 'Connections' }).click();
    await expect(page).toHaveURL('/account?tab=connections');
    await expect(page.getByText('No connections', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Connect Account' }).click();
    const dialog = page.getByRole('dialog');
    const form = dialog.getByRole('form', { name: 'Connection' });
    await form.getByLabel('Kind').selectOption('MLflow registry');
    await form.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(form.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/Name is required/);
    await expect(form.getByLabel('Address')).toHaveAccessibleDescription(/Must be an absolute http or https/);
    await expectAccessible(page);
    await form.getByLabel('Name', { exact: true }).fill('Models of the clinic');
    await form.getByLabel('Address').fill(registry.origin);
    await form.getByLabel('User name (optional)').fill('ada');
    await form.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(form.getByLabel('Token or password (optional)')).toHaveAccessibleDescription(
      /The user name requires its password/,
    );
    await form.getByLabel('Token or password (optional)').fill('s3cret-of-ada');
    await form.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(dialog).toHaveCount(0);

    const row = page.getByRole('row', { name: /Models of the clinic/ });
    await expect(row).toContainText('Not tested');
    await row.getByRole('button', { name: 'Test Models of the clinic' }).click();
    await dialog.getByRole('button', { name: 'Test Now' }).click();
    const permission = dialog.getByRole('listitem').filter({ hasText: 'READ of registered models' });
    await expect(permission).toContainText('Missing');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(row).toContainText('1 missing');

    // Another one, because the first was just tested.
    permitted = true;
    const json = {
      kind: 'mlflow',
      name: 'Second',
      url: registry.origin,
      username: 'ada',
      secret: 's3cret-of-ada',
    };
    const second = await admin.call('POST', '/api/connections', { json });
    expect(second.status).toBe(201);
    await page.reload();
    await page.getByRole('button', { name: 'Test Second' }).click();
    await dialog.getByRole('button', { name: 'Test Now' }).click();
    await expect(permission).toContainText('Permitted');
    await dialog.getByRole('button', { name: 'Test Now' }).click();
    await expect(dialog.getByText(/was tested a moment ago/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    expect(await page.content()).not.toContain('s3cret-of-ada');

    await row.getByRole('button', { name: 'Revoke Models of the clinic' }).click();
    await dialog.getByRole('button', { name: 'Revoke Connection' }).click();
    await expect(page.getByText('Connection Revoked')).toBeVisible();
    await expect(row).toHaveCount(0);
  } finally {
    await registry.close();
  }
});

test('the role of an AWS account is shown and removed, also in a narrow window', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await enter(page, await newTenant(product.url));
  await page.goto('/account?tab=connections');
  await page.getByRole('button', { name: 'Connect Account' }).click();
  const dialog = page.getByRole('dialog');
  const form = dialog.getByRole('form', { name: 'Connection' });
  await form.getByLabel('Name', { exact: true }).fill('Production');
  await form.getByLabel('Account', { exact: true }).fill('1111');
  await form.getByLabel('Regions').fill('eu-west-1, nowhere');
  await form.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(form.getByLabel('Account', { exact: true })).toHaveAccessibleDescription(/a 12-digit AWS account ID/);
  await expect(form.getByLabel('Regions')).toHaveAccessibleDescription(
    /Must be AWS regions such as eu-west-1/,
  );
  await form.getByLabel('Account', { exact: true }).fill('111122223333');
  await form.getByLabel('Regions').fill('eu-west-1 us-east-1');
  await form.getByRole('button', { name: 'Connect', exact: true }).click();

  await expect(dialog.getByRole('region', { name: 'Template' })).toContainText('sts:ExternalId');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download Template' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^accredit-discovery-[0-9a-f]{12}\.yaml$/);
  expect(readFileSync(await download.path(), 'utf8')).toContain("- 'bedrock:ListAgents'");
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row', { name: /Production/ })).toContainText(
    '111122223333, eu-west-1, us-east-1',
  );
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
