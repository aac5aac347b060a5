import { expect, it } from 'vitest';
import { collectorsText } from './collectors-text.ts';

it('counts collectors by outcome, and never counts an unreachable target as run', () => {
  const [ran, failed, skipped] = (['ran', 'failed', 'skipped'] as const).map((status) => ({ status }));
  const unreached = { status: 'failed', unreached: true } as const;
  expect(collectorsText([ran, ran, skipped] as never)).toBe('2 ran, 1 skipped');
  expect(collectorsText([unreached, unreached, failed, skipped] as never)).toBe(
    '2 unreachable, 1 failed, 1 skipped',
  );
  expect(collectorsText([])).toBe('none');
});
