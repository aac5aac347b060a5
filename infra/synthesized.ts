/** The template of a stage, for the tests of this folder. */
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AccreditStack } from './accredit-stack.ts';
import { type Declared, loadManifests } from './manifests.ts';
import { type Stage, stageOf } from './stages.ts';

export const synthesized = async (
  stage: Stage['name'],
  options: Parameters<typeof stageOf>[1] = {},
  declared?: Declared,
): Promise<Template> => {
  const app = new App({ analyticsReporting: false });
  const stack = new AccreditStack(app, `Accredit-${stage}`, {
    stage: stageOf(stage, options),
    declared: declared ?? (await loadManifests()),
    version: '0.0.0',
  });
  return Template.fromStack(stack);
};

export interface Resource {
  readonly Type: string;
  readonly Properties: Record<string, unknown>;
  readonly DeletionPolicy?: string;
}

/** Resources of a type by their logical id. */
export const resourcesOf = (template: Template, type: string): ReadonlyMap<string, Resource> =>
  new Map(Object.entries(template.findResources(type) as Record<string, Resource>));

export interface Statement {
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Condition?: Record<string, Record<string, unknown>>;
}

/** Statements of the inline policies of the role of a function, by the function's name in its manifest. */
export const statementsOf = (template: Template, functionName: string): readonly Statement[] => {
  const prefix = `Functions${functionName.replaceAll('-', '')}`;
  return [...resourcesOf(template, 'AWS::IAM::Policy')]
    .filter(([id]) => id.startsWith(`${prefix}Role`))
    .flatMap(([, { Properties }]) => (Properties.PolicyDocument as { Statement: Statement[] }).Statement);
};

/** Actions of a statement as a list. */
export const actionsOf = ({ Action }: Statement): readonly string[] => [Action].flat();
