/**
 * Writes the documents that `functions/system` serves, the OpenAPI document and the JSON Schemas of agent manifests and of reports, and
 * the tools that `functions/mcp` lists, and the verifiers that lie in evidence bundles.
 * Run `node scripts/generate/documents.ts` after a contract or a parameter was changed; a test fails when one is stale.
 */
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { builtVerifier } from '#scripts/verifier/built.ts';
import { manifestJsonSchema } from '#shared/agents/manifest-schema.ts';
import { contracts } from '#shared/contracts.ts';
import { parameters } from '#shared/parameters/catalogue.ts';
import { toolDefinitions } from './mcp/definitions.ts';
import { openApiDocument } from './openapi/document.ts';
import { reportJsonSchema } from './report-schema.ts';

/** The version is put in when the document is served. */
const UNVERSIONED = '0.0.0';

/** A document and the file that it stands in. */
export interface GeneratedDocument {
  readonly file: URL;
  readonly document: object;
}

const served = (path: string, document: object): GeneratedDocument => ({
  file: new URL(`../../functions/${path}`, import.meta.url),
  document,
});

/** The documents as they must be on disk. */
export const documents = async (): Promise<readonly GeneratedDocument[]> => [
  served('system/openapi.gen.json', openApiDocument(contracts, UNVERSIONED)),
  served('system/agent-manifest.gen.json', manifestJsonSchema(Object.values(parameters))),
  served('system/report.gen.json', reportJsonSchema()),
  served('mcp/tools.gen.json', toolDefinitions()),
  served('reports/bundle/verifier.gen.json', await builtVerifier()),
];

if (import.meta.main) {
  const biome = fileURLToPath(import.meta.resolve('@biomejs/biome/bin/biome'));
  for (const { file, document } of await documents()) {
    await writeFile(file, JSON.stringify(document));
    execFileSync(process.execPath, [biome, 'format', '--write', fileURLToPath(file)], { stdio: 'ignore' });
    console.log(`wrote ${fileURLToPath(file)}`);
  }
}
