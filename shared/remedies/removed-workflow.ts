import type { Artifact } from './remedy.ts';

interface RemovedWorkflow {
  readonly file: string;
  /** Path of the workflow in the repository. */
  readonly workflow: string;
  /** Commit message; without single quotes. */
  readonly message: string;
  /** Where to run it, and which parts of the repair remain. */
  readonly about?: string;
}

const IN_THE_CLONE = "Run in a clone of the agent's repository.";

/** Returns the rollback of a remedy that adds a workflow: a script that removes it from the repository. */
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
