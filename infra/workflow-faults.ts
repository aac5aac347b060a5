/**
 * Validates the workflows in the manifests, one sentence per error; the type system treats names of paths and
 * functions as plain text.
 */
import { OF_EVERY_WORKFLOW } from '#functions/platform/deploy/manifest.ts';
import {
  everyStep,
  functionsCalledBy,
  type WorkflowManifest,
  type WorkflowStep,
} from '#functions/platform/deploy/workflow.ts';
import type { Declared } from './manifests.ts';

/** Maximum concurrency of a list within one Step Functions execution. */
const MAX_AT_ONCE = 40;
/** Maximum duration of an Express execution, in seconds. */
const EXPRESS_SECONDS = 300;

const firstPart = (path: string) => path.split('.', 1)[0] ?? '';
const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

/** Returns the paths that a step reads. A repetition reads its condition after its steps. */
const pathsOf = (step: WorkflowStep): readonly string[] => {
  if ('each' in step) return [step.each, ...step.give];
  if ('do' in step) return step.give ?? [];
  if ('repeat' in step) return [step.while];
  if ('stopUnless' in step) return [step.stopUnless];
  return typeof step.waitSeconds === 'string' ? [step.waitSeconds] : [];
};

/** Returns errors for reads of values that are not stored yet, and for names stored twice. */
const faultsOfPaths = (steps: readonly WorkflowStep[], ids: readonly string[]): readonly string[] => {
  const held = new Set(ids);
  const faults: string[] = [];
  for (const step of everyStep(steps)) {
    for (const path of pathsOf(step)) {
      if (!held.has(firstPart(path)))
        faults.push(`reads "${path}", and no step before keeps "${firstPart(path)}"`);
    }
    if (!('do' in step) || !('keep' in step) || step.keep === undefined) continue;
    if (ids.includes(step.keep) || step.keep === 'error')
      faults.push(`keeps an answer as "${step.keep}", which is another's name`);
    if (step.keep.includes('.')) faults.push(`keeps an answer as "${step.keep}", which must be one name`);
    held.add(step.keep);
  }
  return faults;
};

const faultsOfStep = (step: WorkflowStep): readonly string[] => {
  if ('repeat' in step) return step.repeat.length === 0 ? [`repeats nothing while "${step.while}"`] : [];
  if ('waitSeconds' in step)
    return typeof step.waitSeconds === 'number' &&
      !(Number.isInteger(step.waitSeconds) && step.waitSeconds > 0)
      ? [`waits ${step.waitSeconds} seconds; whole seconds are waited, 1 at least`]
      : [];
  if (!('each' in step)) return [];
  const names = step.give.map((path) => path.slice(path.lastIndexOf('.') + 1));
  return [
    ...(step.atOnce >= 1 && step.atOnce <= MAX_AT_ONCE && Number.isInteger(step.atOnce)
      ? []
      : [`calls ${step.do} for ${step.atOnce} in parallel; the limit is 1 to ${MAX_AT_ONCE}`]),
    ...(names.includes(step.as) ? [`gives ${step.do} two things named "${step.as}"`] : []),
  ];
};

/** Each state is named by its function, so a workflow can use each function only once. */
const placesOf = (workflow: WorkflowManifest<string>): readonly string[] => [
  ...functionsCalledBy(workflow),
  ...everyStep(workflow.steps).flatMap((step) => {
    if ('each' in step) return [`each of ${step.each}`];
    if ('repeat' in step) return [`while ${step.while}`];
    if ('stopUnless' in step) return [`unless ${step.stopUnless}`];
    return 'waitSeconds' in step ? [`wait ${step.waitSeconds}`] : [];
  }),
];

const faultsOfWorkflow = (
  workflow: WorkflowManifest<string>,
  { functions, inputs }: Declared,
): readonly string[] => {
  const { name, type, timeoutSeconds, steps } = workflow;
  const ids = inputs[name];
  const called = functionsCalledBy(workflow).map(
    (fn) => [fn, functions.find((one) => one.name === fn)] as const,
  );
  return [
    ...(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) ? [] : ['is not named in kebab-case']),
    ...(ids ? faultsOfPaths(steps, ids) : ['is not named in `workflowInputs`']),
    ...(steps.length === 0 ? ['has no step'] : []),
    ...repeated(placesOf(workflow)).map((place) => `has "${place}" twice`),
    ...everyStep(steps).flatMap(faultsOfStep),
    ...(type === 'express' && timeoutSeconds > EXPRESS_SECONDS
      ? [`may take ${timeoutSeconds} s; one of type express ends after ${EXPRESS_SECONDS}`]
      : []),
    ...called.flatMap(([fn, manifest]) => {
      if (!manifest) return [`calls "${fn}", which no manifest declares`];
      return [
        ...(manifest.step === name || manifest.step === OF_EVERY_WORKFLOW
          ? []
          : [`calls "${fn}", whose manifest does not say \`step: '${name}'\``]),
        ...(manifest.timeoutSeconds > timeoutSeconds
          ? [`may take ${timeoutSeconds} s, and its function "${fn}" ${manifest.timeoutSeconds} s`]
          : []),
      ];
    }),
  ];
};

/** Returns the errors of the declared workflows, as sentences. */
export const faultsOf = (declared: Declared): readonly string[] => {
  const { functions, workflows, inputs } = declared;
  const named = (name: string) => workflows.find((workflow) => workflow.name === name);
  return [
    ...repeated(workflows.map(({ name }) => name)).map(
      (name) => `Two manifests declare the workflow "${name}".`,
    ),
    ...Object.keys(inputs)
      .filter((name) => !named(name))
      .map((name) => `No manifest declares the workflow "${name}".`),
    ...functions.flatMap(({ name, step }) => {
      if (step === undefined) return [];
      const callers = workflows.filter((one) => step === OF_EVERY_WORKFLOW || one.name === step);
      return callers.some((one) => functionsCalledBy(one).includes(name))
        ? []
        : [`The function "${name}" says \`step: '${step}'\`, but no workflow of that name calls it.`];
    }),
    ...workflows.flatMap((workflow) =>
      faultsOfWorkflow(workflow, declared).map((fault) => `The workflow "${workflow.name}" ${fault}.`),
    ),
  ];
};

/** @throws with every error of the declared workflows */
export const refuseFaults = (declared: Declared): void => {
  const faults = faultsOf(declared);
  if (faults.length > 0) throw new Error(faults.join('\n'));
};
