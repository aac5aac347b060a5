/** Schedule timing: an interval in milliseconds, or a croner pattern or date. */
export type Timing = { everyMs: number } | { pattern: string };

const UNIT_MS: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };
const HIGHEST = [59, 23, 31, 12, 7, 2199];

/** Reads `rate(…)`, `cron(…)` or `at(…)`. Throws an Error with the expression if it is none of these. */
export function readExpression(expression: string): Timing {
  const [, kind, argument = ''] = /^(rate|cron|at)\((.+)\)$/.exec(expression.trim()) ?? [];
  if (kind === 'rate') {
    const [, count, unit = ''] = /^(\d+) (minute|hour|day)s?$/.exec(argument) ?? [];
    const unitMs = UNIT_MS[unit];
    if (unitMs && Number(count) > 0) return { everyMs: Number(count) * unitMs };
  }
  if (kind === 'at') return { pattern: argument };
  const fields = argument.split(/\s+/);
  if (kind === 'cron' && fields.length === 6) {
    return { pattern: ['0', ...fields.map((field, index) => convertField(field, index))].join(' ') };
  }
  throw new Error(`"${expression}" is not a schedule expression`);
}

/** AWS counts Sunday as 1 and allows `5/15` for "from 5"; croner counts it as 0 and requires `5-59/15`. */
function convertField(field: string, index: number): string {
  const highest = HIGHEST[index] ?? 0;
  const isWeekday = index === 4;
  return field
    .split(',')
    .map((part) => {
      if (part === '?' || part === '*') return '*';
      if (isWeekday && part === 'L') return '6';
      const open = part.replace(/^(\w+)\/(\d+)$/, `$1-${highest}/$2`);
      return isWeekday ? open.replaceAll(/(?<![/#\d])[1-7](?!\d)/g, (day) => String(Number(day) - 1)) : open;
    })
    .join(',');
}
