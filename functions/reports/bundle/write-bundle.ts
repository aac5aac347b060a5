/** Writes the evidence bundle of a report: its files, their evidence, and a signature over everything. */

import { createHash } from 'node:crypto';
import type { CheckpointStore } from '#functions/platform/audit/checkpoint-store.ts';
import { keyObjectOf, type Signer } from '#functions/platform/audit/signer.ts';
import { newId } from '#functions/platform/ids.ts';
import type { Objects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { ZipWriter } from '#functions/platform/zip/zip-writer.ts';
import type { AgentSection } from '#shared/reports/agent-section.ts';
import { evidenceName, transcriptsName } from '#shared/reports/bundle/evidence-file.ts';
import {
  type BundleFile,
  bundleText,
  CHAIN,
  MANIFEST,
  manifestFile,
  manifestOf,
  SIGNATURE,
  signatureFile,
} from '#shared/reports/bundle/manifest.ts';
import type { ReportModel } from '#shared/reports/report-model.ts';
import { type Of, type ReportContent, readCatalog, sectionsIn } from '../report-content.ts';
import type { StoredFile } from '../report-item.ts';
import type { ReportObjects } from '../report-objects.ts';
import { bundleFormat } from './bundle-format.ts';
import { chainOf } from './chain-of.ts';
import { evidenceOf } from './evidence-of.ts';
import { readMe } from './read-me.ts';
import { transcriptsOf } from './transcripts-of.ts';
import verifier from './verifier.gen.json' with { type: 'json' };

/** The audit trail data, and the signing key. */
export interface Trail {
  readonly signer: Signer;
  readonly checkpoints: Pick<CheckpointStore, 'get'>;
}

interface Place {
  readonly table: TenantTable;
  readonly objects: Objects;
  readonly files: ReportObjects;
  readonly of: Of;
  readonly trail: Trail;
}

/** Number of agents whose evidence is read concurrently. */
const AT_ONCE = 6;

/** Yields agents in groups. */
async function* inGroups(sections: AsyncIterable<AgentSection>): AsyncGenerator<readonly AgentSection[]> {
  let group: AgentSection[] = [];
  for await (const section of sections) {
    group.push(section);
    if (group.length === AT_ONCE) {
      yield group;
      group = [];
    }
  }
  if (group.length > 0) yield group;
}

const addAgents = async (
  zip: ZipWriter,
  { table, objects, of }: Place,
  { parts, model: { readTo } }: ReportContent,
) => {
  const added: BundleFile[] = [];
  const reach = { table, objects };
  for await (const group of inGroups(sectionsIn(objects, of, parts))) {
    const read = await Promise.all(
      group.map(async (section) => ({
        id: section.id,
        evidence: await evidenceOf(reach, section),
        transcripts: await transcriptsOf(reach, section.id, readTo),
      })),
    );
    for (const { id, evidence, transcripts } of read) {
      added.push(await zip.add(evidenceName(id), evidence));
      if (transcripts !== undefined) added.push(await zip.add(transcriptsName(id), transcripts));
    }
  }
  return added;
};

/**
 * Adds a report file to the bundle.
 * @throws Error if a file differs from the written one, because it must not be signed
 */
const addFormat = async (zip: ZipWriter, files: ReportObjects, file: StoredFile): Promise<BundleFile> => {
  const content = await files.content(file.name);
  if (!content) throw new Error(`The file ${file.name} of a report is missing.`);
  const added = await zip.add(`report/${file.format}${/\.[a-z0-9]+$/.exec(file.name)?.[0] ?? ''}`, content);
  if (added.sha256 !== file.sha256)
    throw new Error(`The file ${file.name} of a report differs from the one that was written.`);
  return added;
};

const hexOf = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex');

/** Returns the text of `signature.json`. */
const signed = async (
  { signer }: Trail,
  tenant: string,
  report: string,
  manifest: string,
): Promise<string> => {
  const key = keyObjectOf(await signer.publicKey()).export({ type: 'spki', format: 'der' });
  const digest = hexOf(manifest);
  return signatureFile({
    publicKey: key.toString('base64'),
    fingerprint: hexOf(key),
    manifest: digest,
    signature: await signer.sign(bundleText({ tenant, report, manifest: digest })),
  });
};

const headOf = ({
  organization,
  id,
  title,
  readFrom,
  readTo,
  modelVersion,
  catalogVersion,
}: ReportModel) => ({
  ...{ organization, report: { id, title }, readFrom, readTo, modelVersion, catalogVersion },
});

/**
 * Writes the bundle beside the files of the report.
 * @param written the files that the bundle contains: one in each format
 * @throws ZipTooLargeError
 */
export const writeBundle = async (
  place: Place,
  content: ReportContent,
  written: readonly StoredFile[],
): Promise<StoredFile> => {
  const { table, objects, files, trail, of } = place;
  const { model } = content;
  const { id, extension, mediaType } = bundleFormat;
  const name = `${newId()}.${extension}`;
  const writer = files.writer(name, mediaType);
  const zip = new ZipWriter(writer.write, model.readTo);
  const listed: BundleFile[] = [];
  const add = async (as: string, content: string) => listed.push(await zip.add(as, content));
  await add('README.txt', readMe(model));
  listed.push(...(await addAgents(zip, place, content)));
  await add(CHAIN, `${JSON.stringify(await chainOf(table, trail.checkpoints))}\n`);
  await add('catalog.json', await readCatalog(objects, of, content));
  const formats = written.toSorted((one, other) => (one.format < other.format ? -1 : 1));
  for (const file of formats) listed.push(await addFormat(zip, files, file));
  await add('verify.html', verifier.html);
  await add('verify.js', verifier.page);
  await add('verify.mjs', verifier.command);
  const manifest = manifestFile(manifestOf({ tenant: table.tenant, ...headOf(model), files: listed }));
  await zip.addPlain(MANIFEST, manifest);
  await zip.addPlain(SIGNATURE, await signed(trail, table.tenant, model.id, manifest));
  await zip.end();
  return { format: id, name, ...(await writer.end()) };
};
