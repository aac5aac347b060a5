import { strictEqual } from 'node:assert';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { partBuffer } from '#functions/reports/part-buffer.ts';
import { html } from '#shared/reports/formats/html/html.ts';
import { type Figure, figure, median } from '../../harness/figure.ts';
import type { Proof } from '../../harness/proof.ts';
import { agentByHand } from '../report/by-hand.ts';
import { chromiumPdf } from '../report/chromium-pdf.ts';
import { agentAt, headOfReport, ROWS_OF_AGENT } from '../report/made-report.ts';
import { storeParts } from '../report/stored-parts.ts';
import { writerHeap } from '../report/writer-heap.ts';

const ROWS = 8000;
const ROUNDS = 21;
/** Rounds that do not count: the JavaScript engine compiles hot code during them. */
const WARM_UP = 5;
const MEMORY_ROUNDS = 3;

const run = promisify(execFile);

/** Repetitions per round: some systems count thread processor time in steps of 4 ms. */
const CONTINUES = 5;

/**
 * Returns the processor time of this thread for one repetition in milliseconds, without other load on the
 * machine.
 */
const processor = (work: () => void): number => {
  const began = process.threadCpuUsage();
  for (let go = 0; go < CONTINUES; go += 1) work();
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000 / CONTINUES;
};

const bounds = writerHeap();

/**
 * Returns the peak memory in MiB of a separate process that writes a report with this many rows, under the
 * limits of the deployed function.
 */
const peakOf = async (format: string, rows: number): Promise<number> => {
  const { folder, parts, remove } = await storeParts(rows);
  const file = join(import.meta.dirname, '../report/one-report.ts');
  try {
    const peaks: number[] = [];
    for (let round = 0; round < MEMORY_ROUNDS; round += 1) {
      const { stdout } = await run(process.execPath, [...bounds, file, format, folder, ...parts]);
      peaks.push(Number(stdout) / 1024);
    }
    return median(peaks);
  } finally {
    remove();
  }
};

export const proof: Proof = {
  name: 'report',
  title: `a report of ${ROWS} rows in ten frameworks with its evidence, about two hundred pages, as HTML`,
  run: async () => {
    const agents = Array.from({ length: ROWS / ROWS_OF_AGENT }, (_, index) => agentAt(index));
    const document = headOfReport();
    for (const [index, agent] of agents.entries())
      strictEqual(html.agent(document, agent, index).join(''), agentByHand(agent));
    const [head, end] = [html.open(document), html.close(document)];
    // Both as bytes, encoded as in the product.
    const ours = () => {
      const file = partBuffer();
      file.add(html.open(document));
      for (const agent of agents) for (const piece of html.agent(document, agent, 0)) file.add(piece);
      file.add(html.close(document));
      return file.size();
    };
    const byHand = () => {
      const file = partBuffer();
      file.add(head);
      for (const agent of agents) file.add(agentByHand(agent));
      file.add(end);
      return file.size();
    };
    strictEqual(ours(), byHand());
    const times = { ours: [] as number[], byHand: [] as number[] };
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const [one, other] = [processor(ours), processor(byHand)];
      if (round < 0) continue;
      times.ours.push(one);
      times.byHand.push(other);
    }
    const value = median(times.ours);
    const page = `${head}${agents.flatMap((agent, index) => html.agent(document, agent, index)).join('')}${end}`;
    const pdf = await chromiumPdf(page);
    const memory: Figure[] = [];
    for (const format of ['html', 'pdf'])
      memory.push(
        figure({
          what: `peak memory at ${10 * ROWS} rows as ${format.toUpperCase()}, a process of its own`,
          value: await peakOf(format, 10 * ROWS),
          unit: 'MiB',
          floor: await peakOf(format, ROWS),
          floorName: `at ${ROWS} rows`,
          limit: 1.3,
        }),
      );
    return {
      figures: [
        figure({
          what: `${ROWS} rows as HTML, processor`,
          ...{ value, unit: 'ms', floor: median(times.byHand) },
          ...{ floorName: 'the same bytes by escaped template strings', limit: 2 },
        }),
        figure({
          what: `${ROWS} rows as HTML`,
          ...{
            value,
            unit: 'ms',
            floor: pdf.ms / 300,
            floorName: 'a 300th of a PDF of it by headless Chromium',
            limit: 1,
          },
        }),
        ...memory,
      ],
      notes: [
        `The HTML has ${Math.round(page.length / 1000)} KB, its PDF by Chromium ${Math.round(pdf.bytes / 1000)} KB.`,
      ],
    };
  },
};
