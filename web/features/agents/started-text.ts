/**
 * What is said once scans of an agent were started together.
 * @param started how many were; those that were running already are left out
 * @param assigned how many frameworks the agent has
 */
export const startedText = (started: number, assigned: number): string =>
  started >= assigned
    ? `Compliance scan has been initiated for the agent against its ${assigned} frameworks.`
    : `Compliance scan has been initiated for the agent against ${started} of its ${assigned} frameworks; it is being scanned against the rest already.`;
