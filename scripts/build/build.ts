/**
 * `npm run build [-- --stage prod --config stage.yaml]`: builds functions, SPA and template, each only if its
 * sources changed.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readStageConfig } from '#infra/stage-config.ts';
import { stageOf } from '#infra/stages.ts';
import { commandLine } from '#scripts/command-line.ts';
import { documentFiles } from '#scripts/generate/document-files.ts';
import { type Assembly, assemblyName, synthesize } from './cloud.ts';
import { sourceDigest } from './digest.ts';
import { writeDocuments } from './documents.ts';
import { buildFunctions } from './functions.ts';
import { buildFolder, root } from './places.ts';
import { buildScanner } from './scanner.ts';
import { buildWeb } from './web.ts';

const always = ['package-lock.json', 'tsconfig.json', 'scripts/build/*'];
const functionSources = [...always, '{functions,scanner}/**/*.{ts,json}', 'shared/**/*.ts'];

interface Part {
  readonly name: string;
  readonly sources: readonly string[];
  /** A file outside the sources that affects the result. */
  readonly configuration?: string | undefined;
  /** Files outside of `.build` that it writes. */
  readonly outputs?: readonly string[];
  readonly make: () => Promise<unknown>;
}

const documents: Part = {
  name: 'documents',
  sources: [...always, '{functions,shared,scripts/generate}/**/*.ts', 'scripts/verifier/*'],
  outputs: documentFiles,
  make: writeDocuments,
};

const parts = (assembly: Assembly): readonly Part[] => [
  documents,
  // A function serves it, and the SPA's files include it.
  { name: 'scanner', sources: functionSources, make: buildScanner },
  { name: 'functions', sources: functionSources, make: buildFunctions },
  {
    name: 'web',
    sources: [...always, 'web/**/*', 'docs/guide/*.md', 'shared/**/*.ts', 'functions/reports/bundle/*.json'],
    make: buildWeb,
  },
  {
    name: `cloud-${assemblyName(assembly)}`,
    sources: [
      ...functionSources,
      'infra/**/*',
      'cdk.json',
      ...(assembly.stage === 'local' ? [] : ['web/**/*', 'docs/guide/*.md']),
    ],
    configuration: assembly.config,
    make: () => synthesize(assembly),
  },
];

type Log = (line: string) => void;

const update = async (
  { name, sources, configuration, outputs = [], make }: Part,
  log: Log,
): Promise<void> => {
  mkdirSync(buildFolder, { recursive: true });
  const stamp = join(buildFolder, `${name}.digest`);
  const digest = sourceDigest(sources, configuration);
  const isComplete = outputs.every((file) => existsSync(join(root, file)));
  if (isComplete && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  const began = performance.now();
  await make();
  writeFileSync(stamp, digest);
  log(`built ${name} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
};

/** Brings the generated documents up to date, without which nothing compiles. */
export const buildDocuments = (log: Log): Promise<void> => update(documents, log);

/**
 * Brings `.build` and the generated documents up to date for a stage.
 * @param log receives a line for each part that is built
 */
export const build = async (assembly: Assembly, log: Log): Promise<void> => {
  for (const part of parts(assembly)) await update(part, log);
};

if (import.meta.main) {
  const usage = `npm run build -- [options]
  builds changed functions, web and template into .build
  --stage local|dev|prod   stage of the template; default local
  --config FILE            settings of a deployed stage, as in infra/stage.example.yaml; required for prod`;
  const { values } = commandLine(usage, {
    stage: { type: 'string', default: 'local' },
    config: { type: 'string' },
  });
  const file = values.config === undefined ? undefined : resolve(values.config);
  try {
    const config = file === undefined ? undefined : readStageConfig(file);
    const stage = stageOf(values.stage, { config }).name;
    await build({ stage, ...(file === undefined ? {} : { config: file }) }, (line) => console.log(line));
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    process.exitCode = 1;
  }
}
