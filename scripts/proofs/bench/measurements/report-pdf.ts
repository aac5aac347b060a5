import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { figure, KIB, median } from '../../harness/figure.ts';
import type { Proof } from '../../harness/proof.ts';
import { writerHeap } from '../report/writer-heap.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, '../report-pdf/one-report.ts');

/** Number of rows of a report with about two hundred pages, of a large one and of one ten times larger. */
const [PAGES_200, LARGE, LARGER] = [1400, 8000, 80_000] as const;
const ROUNDS = 3;
/** Limits of the deployed function that writes reports. */
const HEAP = writerHeap();

interface Written {
  readonly milliseconds: number;
  readonly bytes: number;
  readonly kib: number;
}

const written = async (rows: number, format = 'pdf', heap: readonly string[] = []): Promise<Written> => {
  const { stdout } = await run(process.execPath, [...heap, script, String(rows), format]);
  return JSON.parse(stdout);
};

export const proof: Proof = {
  name: 'report-pdf',
  title: `a report of the style auditor as PDF: time of about 200 pages, memory at ${LARGER} parameters`,
  run: async () => {
    const times = { pdf: [] as number[], html: [] as number[] };
    const peaks = { large: [] as number[], larger: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.pdf.push((await written(PAGES_200)).milliseconds);
      times.html.push((await written(PAGES_200, 'html')).milliseconds);
      peaks.large.push((await written(LARGE, 'pdf', HEAP)).kib / KIB);
    }
    peaks.larger.push((await written(LARGER, 'pdf', HEAP)).kib / KIB);
    return [
      figure({
        what: `${PAGES_200} parameters with their evidence`,
        value: median(times.pdf),
        unit: 'ms',
        floor: median(times.html),
        floorName: 'the same as HTML',
      }),
      figure({
        what: `peak memory at ${LARGER} parameters`,
        value: median(peaks.larger),
        unit: 'MiB',
        floor: median(peaks.large),
        floorName: `at ${LARGE}`,
        limit: 1.3,
      }),
    ];
  },
};
