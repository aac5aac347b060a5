import { colleague, declare, endOfScan, newAgent, newScan, newTenant } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, test } from './browser-test.ts';
import { expectSoundLayout } from './expect-sound-layout.ts';

/** The way from an empty dashboard over the onboarding steps to monitored agents. */

const steps = {
  'Account Setup': '/login',
  'Environment Discovery': '/environment',
  'Agent Registration': '/register-agent',
  'Compliance Scanning': '/scans',
  'Setup Monitoring': '/monitoring',
};

test('a newcomer marks steps, which the whole organization sees, up to the completion card', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  await enter(page, person);
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Onboarding' }).click();
  await expect(page).toHaveURL('/onboarding');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer Onboarding');
  const progress = page.getByRole('progressbar', { name: 'Onboarding progress' });
  await expect(progress).toHaveAttribute('aria-valuenow', '20');
  for (const [title, path] of Object.entries(steps))
    await expect(page.getByRole('link', { name: new RegExp(`, ${title}$`) })).toHaveAttribute('href', path);
  await expect(page.getByRole('button', { name: 'Mark as done (Account Setup)' })).toHaveCount(0);
  await expectSoundLayout(page);

  const mark = page.getByRole('button', { name: 'Mark as done (Environment Discovery)' });
  await mark.click();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await expect(progress).toHaveAttribute('aria-valuenow', '40');
  await expect(page.getByText(/^Marked as done by Robin Tester on /)).toBeVisible();
  await mark.click();
  await expect(progress).toHaveAttribute('aria-valuenow', '20');
  await expect(page.getByText('Onboarding complete')).toHaveCount(0);
  for (const title of Object.keys(steps).slice(1)) {
    const toggle = page.getByRole('button', { name: `Mark as done (${title})` });
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  }
  const complete = page.getByRole('region', { name: 'Onboarding complete' });
  await expect(complete.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/');
  await expect(complete.getByRole('link', { name: 'View Monitoring' })).toHaveAttribute(
    'href',
    '/monitoring',
  );

  await enter(page, await colleague(product.url, person, 'auditor'));
  await page.goto('/onboarding');
  await expect(progress).toHaveAttribute('aria-valuenow', '100');
  await expect(page.getByRole('button', { name: /^Mark as done/ })).toHaveCount(0);
});

test('steps complete by what the organization did, and the tabs have their addresses', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  await enter(page, person);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Register Your First Agent' })).toHaveAttribute(
    'href',
    '/agents?register=new',
  );
  const agentId = await newAgent(person);
  await declare(person, agentId, { 'admin-mfa-enforced': true });
  await endOfScan(person, await newScan(person, agentId));
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Customer Onboarding' })
    .click();
  await expect(page.getByText('An agent is registered.')).toBeVisible();
  await expect(page.getByText('A scan completed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as done (Compliance Scanning)' })).toHaveCount(0);

  await page.getByRole('tab', { name: 'Prerequisites' }).click();
  await expect(page).toHaveURL('/onboarding?tab=prerequisites');
  await expect(page.getByRole('heading', { name: 'A second person' })).toBeVisible();
  await page.getByRole('tab', { name: 'Resources' }).click();
  await page.reload();
  await expect(page.getByRole('link', { name: 'How scores are calculated' })).toHaveAttribute(
    'href',
    '/how-scores-work',
  );
  await expectSoundLayout(page);
});
