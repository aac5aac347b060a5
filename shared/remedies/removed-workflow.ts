import type { Artifact } from './remedy.ts';

interface RemovedWorkflow {
  readonly file: string;
  /** Path of the workflow in the repository. */
  readonly workflow: string;
  /** Of the commit; without single quotes. */
  readonly message: string;
  /** Where it is run, and what of the repair stays. */
  readonly about?: string;
}

const IN_THE_CLONE = 'Run it in a clone of the repository of the agent.';

/** The rollback of a remedy that adds a workflow: a script that takes it out of the repository again. */
export const removedWorkflow = ({
  file,
  workflow,
  message,
  about = IN_THE_CLONE,
}: RemovedWorkflow): Artifact => ({
  file,
  text: {
    language: 'shell',
    texts: [
      `#!/bin/sh
# ${about}
set -eu
git rm --quiet ${workflow}
git commit --quiet --message '${message}'
git push --quiet
`,
    ],
    slots: [],
  },
});
