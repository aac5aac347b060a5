/** Steps on the schedules of the reports page, for a product that sends e-mail. */
import { expect, type Page } from '@playwright/test';
import { overflow } from './browser-session.ts';
import { expectAccessible } from './browser-test.ts';

/** Creates a schedule in the form, then changes, pauses and removes it. */
export const keepsASchedule = async (page: Page, base: string): Promise<void> => {
  await page.goto(`${base}/reports`);
  const card = page.getByRole('region', { name: 'Scheduled Reports' });
  await expect(card.getByText('No schedules')).toBeVisible();
  await card.getByRole('button', { name: 'New Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Schedule' });
  await dialog.getByRole('combobox', { name: 'Frequency' }).selectOption('monthly');
  await dialog.getByRole('combobox', { name: 'Day of month' }).selectOption('31');
  await dialog.getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/Berlin');
  await dialog.getByRole('button', { name: 'Save Schedule' }).click();
  await expect(dialog.getByText('Select at least one user')).toBeVisible();
  // The viewport fits the whole dialog: otherwise its sticky actions would partly cover elements, which then
  // appear too small.
  await page.setViewportSize({ width: 1440, height: 1600 });
  await expectAccessible(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
  }
  await dialog.getByRole('checkbox', { name: /Dana Reyes/ }).check();
  await dialog.getByRole('button', { name: 'Save Schedule' }).click();
  await expect(page.getByText('Schedule Saved')).toBeVisible();
  await expect(card.getByRole('listitem')).toContainText(
    'Every month on day 31, or the last day of a shorter month, at 07:00 (Europe/Berlin)',
  );
  await expect(card.getByRole('listitem')).toContainText(/Next: .*To: Dana Reyes/);
  await expectAccessible(page);
  await card.getByRole('button', { name: /^Pause / }).click();
  await expect(card.getByRole('listitem')).toContainText('Paused');
  await card.getByRole('button', { name: /^Edit / }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Schedule' });
  await edit.getByRole('combobox', { name: 'Frequency' }).selectOption('weekly');
  await edit.getByRole('button', { name: 'Save Schedule' }).click();
  await expect(card.getByRole('listitem')).toContainText('Every week on Monday at 07:00');
  await card.getByRole('button', { name: /^Delete / }).click();
  await page.getByRole('button', { name: 'Delete Schedule' }).click();
  await expect(card.getByText('No schedules')).toBeVisible();
};
