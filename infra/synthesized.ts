/** Template of a stage, for the tests of this folder. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, inject } from 'vitest';
import { AccreditStack } from './accredit-stack.ts';
import { type Declared, loadManifests } from './manifests.ts';
import { productApp } from './product-app.ts';
import { readStageConfig, type StageConfig } from './stage-config.ts';
import { type Stage, type StageOptions, stageOf } from './stages.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers a POST to `/assemblies/<stage>`; the global set-up of the tests serves it. */
    readonly testPool: string;
  }
}

/** Returns an example value for every setting of an organization. */
export const exampleConfig = (): StageConfig =>
  readStageConfig(join(import.meta.dirname, 'stage.example.yaml'));

/** Returns the stack of a stage; prod uses the example configuration. */
export const stackOf = async (
  stage: Stage['name'],
  options: StageOptions = stage === 'prod' ? { config: exampleConfig() } : {},
  declared?: Declared,
): Promise<AccreditStack> =>
  new AccreditStack(productApp(), `Accredit-${stage}`, {
    stage: stageOf(stage, options),
    declared: declared ?? (await loadManifests()),
    version: '0.0.0',
  });

/** Folder of a stage's cloud assembly, which one run of tests synthesizes once; prod is configured as the example says. */
export const assemblyOf = async (stage: Stage['name']): Promise<string> => {
  const reply = await fetch(`${inject('testPool')}/assemblies/${stage}`, { method: 'POST' });
  if (!reply.ok) throw new Error(await reply.text());
  return (await reply.json()) as string;
};

/** The first who asks waits for the build of everything that an assembly holds, on a busy machine for minutes. */
const MAX_BUILD_MS = 15 * 60_000;

beforeAll(async () => {
  await Promise.all((['local', 'dev', 'prod'] as const).map(assemblyOf));
}, MAX_BUILD_MS);

/** A JSON file of a stage's cloud assembly. */
export const readAssembly = async (stage: Stage['name'], file: string): Promise<Record<string, unknown>> =>
  JSON.parse(readFileSync(join(await assemblyOf(stage), file), 'utf8')) as Record<string, unknown>;

/** The template of a stage; one with options or manifests of its own is synthesized here. */
export const synthesized = async (
  stage: Stage['name'],
  options?: StageOptions,
  declared?: Declared,
): Promise<Template> =>
  options === undefined && declared === undefined
    ? Template.fromJSON(await readAssembly(stage, `Accredit-${stage}.template.json`))
    : Template.fromStack(await stackOf(stage, options, declared));

export interface Resource {
  readonly Type: string;
  readonly Properties: Record<string, unknown>;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
  readonly DependsOn?: readonly string[];
}

/** Returns the resources of a type by logical ID. */
export const resourcesOf = (template: Template, type: string): ReadonlyMap<string, Resource> =>
  new Map(Object.entries(template.findResources(type) as Record<string, Resource>));

export interface Statement {
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Condition?: Record<string, Record<string, unknown>>;
}

interface Policy {
  readonly PolicyDocument: { readonly Statement: readonly Statement[] };
}

/** Returns what roles with a logical ID prefix allow and deny, inline and in separate policies. */
export const statementsOfRoles = (template: Template, prefix: string): readonly Statement[] => {
  const named = (type: string) =>
    [...resourcesOf(template, type)].filter(([id]) => id.startsWith(prefix)).map(([, one]) => one.Properties);
  return [
    ...named('AWS::IAM::Role').flatMap(({ Policies = [] }) => Policies as readonly Policy[]),
    ...named('AWS::IAM::Policy').map((properties) => properties as unknown as Policy),
  ].flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
};

/** Returns what the role of a function allows and denies, by its manifest name. */
export const statementsOf = (template: Template, functionName: string): readonly Statement[] =>
  statementsOfRoles(template, `Functions${functionName.replaceAll('-', '')}Role`);

/** Returns the actions of a statement as a list. */
export const actionsOf = ({ Action }: Statement): readonly string[] => [Action].flat();
