/** The documents that this folder serves, as they must be on disk. */
import { manifestJsonSchema } from '#shared/agents/manifest-schema.ts';
import { contracts } from '#shared/contracts.ts';
import { parameters } from '#shared/parameters/catalogue.ts';
import { openApiDocument } from './openapi.ts';

/** The version is put in when the document is served. */
const UNVERSIONED = '0.0.0';

/** Each generated document by the name of its file. Written by `node scripts/generate/documents.ts`. */
export const documents = (): Readonly<Record<string, object>> => ({
  'openapi.gen.json': openApiDocument(contracts, UNVERSIONED),
  'agent-manifest.gen.json': manifestJsonSchema(Object.values(parameters)),
});
