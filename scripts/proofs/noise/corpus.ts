/** Loads the benign and poisoned text corpora from `corpora/`. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export const corpora = ['benign', 'hostile', 'unseen', 'further', 'held-back'] as const;
export type CorpusName = (typeof corpora)[number];

/** Returns a corpus folder under `corpora/`; two corpora share one folder, split by `isHeldBack`. */
export const folderOf = (name: CorpusName): string =>
  join(import.meta.dirname, 'corpora', name === 'held-back' ? 'further' : name);

/** Selects every third case of a folder by the hash of its id, so that the selection is unbiased. */
export const isHeldBack = (id: string): boolean =>
  createHash('sha256').update(id).digest().readUInt32BE() % 3 === 0;

/** Attack technique of a malicious text. */
export const families = [
  'concealment',
  'secret-files',
  'precedence',
  'pseudo-tag',
  'exfiltration',
  'override',
  'side-channel',
  'shadowing',
  'encoded',
  'hidden-characters',
  'authority',
  'steering',
  'clinical-harm',
  'privilege',
] as const;

const object = z.record(z.string(), z.unknown());
const tool = z.looseObject({ name: z.string(), inputSchema: object.optional() });

const named = {
  id: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(60),
  /** Absent for a benign text. */
  family: z.enum(families).optional(),
  /** ISO 639-1; absent for English. */
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
};

const corpusCase = z.discriminatedUnion('kind', [
  z.strictObject({ ...named, kind: z.literal('tool'), value: tool }),
  z.strictObject({
    ...named,
    kind: z.literal('server'),
    value: z.strictObject({ instructions: z.string(), tools: z.array(tool).min(1) }),
  }),
  z.strictObject({ ...named, kind: z.literal('card'), value: z.looseObject({ name: z.string() }) }),
]);
export type CorpusCase = z.infer<typeof corpusCase>;

const inFolder = (folder: string): readonly CorpusCase[] =>
  readdirSync(folder)
    .toSorted()
    .flatMap((file) => z.array(corpusCase).parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))));

/** Returns every case of a corpus, file by file. Throws when a file is invalid. */
export const readCorpus = (name: CorpusName): readonly CorpusCase[] => {
  const cases = inFolder(folderOf(name));
  if (name !== 'further' && name !== 'held-back') return cases;
  return cases.filter(({ id }) => isHeldBack(id) === (name === 'held-back'));
};
