/**
 * Writes the documents that functions serve: the OpenAPI document, the JSON Schemas of agent manifests and reports,
 * the tools of `functions/mcp`, and the verifiers of evidence bundles. The build runs it; the documents are not
 * committed.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/build/places.ts';
import { builtVerifier } from '#scripts/verifier/built.ts';
import { manifestJsonSchema } from '#shared/agents/manifest-schema.ts';
import { contracts } from '#shared/contracts.ts';
import { parameters } from '#shared/parameters/catalog.ts';
import type { DocumentFile } from './document-files.ts';
import { toolDefinitions } from './mcp/definitions.ts';
import { openApiDocument } from './openapi/document.ts';
import { reportJsonSchema } from './report-schema.ts';

/** The version is inserted when the document is served. */
const UNVERSIONED = '0.0.0';

const documents: Readonly<Record<DocumentFile, object>> = {
  'functions/system/openapi.gen.json': openApiDocument(contracts, UNVERSIONED),
  'functions/system/agent-manifest.gen.json': manifestJsonSchema(Object.values(parameters)),
  'functions/system/report.gen.json': reportJsonSchema(),
  'functions/mcp/tools.gen.json': toolDefinitions(),
  'functions/reports/bundle/verifier.gen.json': await builtVerifier(),
};

for (const [file, document] of Object.entries(documents)) {
  // A concurrent reader finds either the previous document or this one, never a partial file.
  const unfinished = join(root, `${file}.${process.pid}`);
  writeFileSync(unfinished, JSON.stringify(document));
  renameSync(unfinished, join(root, file));
}
