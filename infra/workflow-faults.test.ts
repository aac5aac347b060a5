import { describe, expect, it } from 'vitest';
import type { FunctionManifest } from '#functions/platform/deploy/manifest.ts';
import type { WorkflowManifest, WorkflowName, WorkflowStep } from '#functions/platform/deploy/workflow.ts';
import { type Declared, loadManifests } from './manifests.ts';
import { faultsOf, refuseFaults } from './workflow-faults.ts';

const fn = (name: string, step = 'nightly', timeoutSeconds = 10): FunctionManifest => ({
  name,
  noun: 'nights',
  purpose: 'Does a part of it',
  // A name known only to this test.
  step: step as WorkflowName,
  access: [],
  memoryMb: 256,
  timeoutSeconds,
});

const nightly: WorkflowManifest<string> = {
  name: 'nightly',
  purpose: 'Runs each night',
  type: 'standard',
  timeoutSeconds: 600,
  steps: [
    { do: 'begin', keep: 'begun' },
    { do: 'end', give: ['night', 'begun.attempt'] },
  ],
  failed: 'fail',
};

const declared: Declared = {
  functions: [fn('begin'), fn('end'), fn('fail')],
  workflows: [nightly],
  inputs: { nightly: ['night'] },
};

const withSteps = (...steps: readonly WorkflowStep[]): Declared => ({
  ...declared,
  functions: [...declared.functions, fn('slice')],
  workflows: [{ ...nightly, steps: [...nightly.steps, { do: 'slice', keep: 'slice' }, ...steps] }],
});
const each = {
  each: 'begun.items',
  as: 'item',
  give: ['night'],
  do: 'begin',
  atOnce: 4,
  faults: 'fail',
} as const;

const wrong: readonly (readonly [sentence: string, declared: Declared])[] = [
  [
    'The workflow "nightly" calls "end", which no manifest declares.',
    { ...declared, functions: [fn('begin'), fn('fail')] },
  ],
  [
    'The workflow "nightly" calls "end", whose manifest does not say `step: \'nightly\'`.',
    { ...declared, functions: [fn('begin'), { ...fn('end'), step: undefined } as never, fn('fail')] },
  ],
  [
    'The function "rest" says `step: \'nightly\'`, but no workflow of that name calls it.',
    { ...declared, functions: [...declared.functions, fn('rest')] },
  ],
  [
    'The function "rest" says `step: \'weekly\'`, but no workflow of that name calls it.',
    { ...declared, functions: [...declared.functions, fn('rest', 'weekly')] },
  ],
  ['Two manifests declare the workflow "nightly".', { ...declared, workflows: [nightly, nightly] }],
  [
    'No manifest declares the workflow "weekly".',
    { ...declared, inputs: { ...declared.inputs, weekly: ['week'] } },
  ],
  ['The workflow "nightly" is not named in `workflowInputs`.', { ...declared, inputs: {} }],
  [
    'The workflow "nightly" may take 600 s; one of type express ends after 300.',
    { ...declared, workflows: [{ ...nightly, type: 'express' }] },
  ],
  [
    'The workflow "nightly" may take 600 s, and its function "end" 900 s.',
    { ...declared, functions: [fn('begin'), fn('end', 'nightly', 900), fn('fail')] },
  ],
  ['The workflow "nightly" has no step.', { ...declared, workflows: [{ ...nightly, steps: [] }] }],
  [
    'The workflow "nightly" reads "later.more", and no step before keeps "later".',
    withSteps({ repeat: [{ waitSeconds: 2 }], while: 'later.more' }),
  ],
  [
    'The workflow "nightly" keeps an answer as "night", which is another\'s name.',
    withSteps({ do: 'other', keep: 'night' }),
  ],
  [
    'The workflow "nightly" keeps an answer as "error", which is another\'s name.',
    withSteps({ do: 'other', keep: 'error' }),
  ],
  [
    'The workflow "nightly" keeps an answer as "a.b", which must be one name.',
    withSteps({ do: 'other', keep: 'a.b' }),
  ],
  [
    'The workflow "nightly" repeats nothing while "slice.more".',
    withSteps({ repeat: [], while: 'slice.more' }),
  ],
  [
    'The workflow "nightly" waits 0 seconds; whole seconds are waited, 1 at least.',
    withSteps({ waitSeconds: 0 }),
  ],
  [
    'The workflow "nightly" calls begin for 41 in parallel; the limit is 1 to 40.',
    withSteps({ ...each, atOnce: 41 }),
  ],
  ['The workflow "nightly" gives begin two things named "night".', withSteps({ ...each, as: 'night' })],
  ['The workflow "nightly" has "begin" twice.', withSteps(each)],
];

describe('the declared workflows', () => {
  it('of the product are valid', async () => {
    expect(faultsOf(await loadManifests())).toEqual([]);
  });

  it('may read within a repetition what it stores', () => {
    expect(faultsOf(declared)).toEqual([]);
    const right = {
      ...declared,
      functions: [...declared.functions, fn('slice')],
      workflows: [
        {
          ...nightly,
          steps: [{ repeat: [...nightly.steps, { do: 'slice', keep: 'slice' }], while: 'slice.more' }],
        },
      ],
    };
    expect(faultsOf(right)).toEqual([]);
  });

  it.each(wrong)('are rejected: %s', (sentence, faulty) => {
    expect(faultsOf(faulty)).toContain(sentence);
    expect(() => refuseFaults(faulty)).toThrow(sentence);
  });
});
