import type { Page } from '@playwright/test';
import { overflow } from './browser-session.ts';
import { expect, expectAccessible } from './browser-test.ts';

/**
 * Checks that the page fits three widths, and that axe finds no violation in a narrow and a wide window, each
 * in another theme.
 */
export const expectSoundLayout = async (page: Page) => {
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['light', 768],
    ['dark', 360],
    ['dark', 1440],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    if (width !== 768) await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: 'light' });
};
