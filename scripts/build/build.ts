/** `npm run build [-- --stage prod --config stage.yaml]`: functions, SPA and template, each only when its sources changed. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readStageConfig } from '#infra/stage-config.ts';
import { stageOf } from '#infra/stages.ts';
import { commandLine } from '#scripts/command-line.ts';
import { type Assembly, assemblyName, synthesize } from './cloud.ts';
import { sourceDigest } from './digest.ts';
import { buildFunctions } from './functions.ts';
import { buildFolder } from './places.ts';
import { buildScanner } from './scanner.ts';
import { buildWeb } from './web.ts';

const always = ['package-lock.json', 'tsconfig.json', 'scripts/build/*'];
const functionSources = [...always, '{functions,scanner}/**/*.{ts,json}', 'shared/**/*.ts'];

interface Part {
  readonly name: string;
  readonly sources: readonly string[];
  /** A file outside the sources that it is made of, too. */
  readonly configuration?: string | undefined;
  readonly make: () => Promise<unknown>;
}

const parts = (assembly: Assembly): readonly Part[] => [
  // A function hands it out, and the SPA's files have it.
  { name: 'scanner', sources: functionSources, make: buildScanner },
  { name: 'functions', sources: functionSources, make: buildFunctions },
  {
    name: 'web',
    sources: [...always, 'web/**/*', 'shared/**/*.ts', 'functions/reports/bundle/*.json'],
    make: buildWeb,
  },
  {
    name: `cloud-${assemblyName(assembly)}`,
    sources: [
      ...functionSources,
      'infra/**/*',
      'cdk.json',
      ...(assembly.stage === 'local' ? [] : ['web/**/*']),
    ],
    configuration: assembly.config,
    make: () => synthesize(assembly),
  },
];

/**
 * Brings `.build` up to date for a stage.
 * @param say is told what is being built
 */
export const build = async (assembly: Assembly, say: (line: string) => void): Promise<void> => {
  mkdirSync(buildFolder, { recursive: true });
  for (const { name, sources, configuration, make } of parts(assembly)) {
    const stamp = join(buildFolder, `${name}.digest`);
    const digest = sourceDigest(sources, configuration);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) continue;
    const began = performance.now();
    await make();
    writeFileSync(stamp, digest);
    say(`built ${name} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
};

if (import.meta.main) {
  const usage = `npm run build -- [options]
  builds what changed of functions, web and template into .build
  --stage local|dev|prod   whose template; local if left out
  --config FILE            what is set of a deployed stage, as infra/stage.example.yaml shows it; prod needs one`;
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
