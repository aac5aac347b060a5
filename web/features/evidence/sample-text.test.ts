import { expect, it } from 'vitest';
import { timeOfDay } from '#web/ui/time/format.ts';
import { addressLines, sampleText } from './sample-text.ts';

const [FROM, TO] = ['2026-11-20T10:02:10.000Z', '2026-11-20T10:03:05.000Z'];
const sample = { addresses: ['https://a.example/mcp'], more: 0, answers: 12, from: FROM, to: TO };

it('shows how much was checked, and the start and end times', () => {
  expect(sampleText(sample)).toBe(`Checked 1 address, 12 answers, ${timeOfDay(FROM)}–${timeOfDay(TO)}`);
  expect(sampleText({ ...sample, more: 3, answers: 1, to: FROM })).toBe(
    `Checked 4 addresses, 1 answer, ${timeOfDay(FROM)}`,
  );
});

it('lists the addresses and counts those that it does not list', () => {
  expect(addressLines(sample)).toBe('https://a.example/mcp');
  expect(addressLines({ ...sample, more: 3 })).toBe('https://a.example/mcp\nand 3 more');
});
