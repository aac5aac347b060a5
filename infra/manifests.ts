/** Loads every function and workflow of the product from `functions/<noun>/manifest.ts`. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FunctionManifest } from '#functions/platform/deploy/manifest.ts';
import { type WorkflowManifest, workflowInputs } from '#functions/platform/deploy/workflow.ts';

/** Declarations of all manifests. */
export interface Declared {
  readonly functions: readonly FunctionManifest[];
  readonly workflows: readonly WorkflowManifest<string>[];
  /** IDs with which an execution starts, by workflow name. */
  readonly inputs: Readonly<Record<string, readonly string[]>>;
}

const root = join(import.meta.dirname, '..');

interface ManifestModule {
  readonly manifests: readonly FunctionManifest[];
  readonly workflows?: readonly WorkflowManifest[];
}

const isManifestModule = (module: unknown): module is ManifestModule => {
  if (typeof module !== 'object' || module === null) return false;
  const { manifests, workflows = [] } = module as { manifests?: unknown; workflows?: unknown };
  return Array.isArray(manifests) && Array.isArray(workflows);
};

const byName = (a: { readonly name: string }, b: { readonly name: string }) => a.name.localeCompare(b.name);

/** Returns all declarations, sorted by name, so that the template is deterministic. */
export const loadManifests = async (): Promise<Declared> => {
  const files = globSync('functions/*/manifest.ts', { cwd: root }).sort();
  const functions: FunctionManifest[] = [];
  const workflows: WorkflowManifest[] = [];
  for (const file of files) {
    const module: unknown = await import(pathToFileURL(join(root, file)).href);
    if (!isManifestModule(module))
      throw new Error(`${file} must export \`manifests\`, and \`workflows\` where it has any, as lists.`);
    functions.push(...module.manifests);
    workflows.push(...(module.workflows ?? []));
  }
  return { functions: functions.sort(byName), workflows: workflows.sort(byName), inputs: workflowInputs };
};
