/**
 * `node one-report.ts <format> <folder> <part> …`: writes a report from stored parts, as the product does,
 * and prints the peak memory of the process, in KiB.
 */
import { createHash } from 'node:crypto';
import { offeredFormats } from '#functions/reports/offered-formats.ts';
import type { FileWriter } from '#functions/reports/report-objects.ts';
import { writeFile } from '#functions/reports/write-file.ts';
import { headOfReport } from './made-report.ts';
import { objectsIn } from './stored-parts.ts';

const [id, folder = '', ...parts] = process.argv.slice(2);
const format = offeredFormats.find((one) => one.id === id);
if (!format) throw new Error(`There is no format ${id}.`);

/** Accepts a file and keeps only its digest. */
const digested = (): FileWriter => {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    write: async (part) => {
      const sent = Buffer.from(part);
      bytes += sent.length;
      hash.update(sent);
    },
    end: async () => ({ bytes, sha256: hash.digest('hex') }),
  };
};

const { model, sections } = headOfReport();
const files = {
  writer: digested,
  text: async () => undefined,
  content: async () => undefined,
  address: async () => '',
};
const { file } = await writeFile(
  { objects: objectsIn(folder), files, of: { tenant: 't', reportId: 'r' } },
  format,
  { model, sections, parts },
);
if (file.bytes === 0) throw new Error('Nothing was written.');
console.log(process.resourceUsage().maxRSS);
