/**
 * Returns the message shown after several scans of an agent were started together.
 * @param started number of scans started, without those that were already running
 * @param assigned number of frameworks assigned to the agent
 */
export const startedText = (started: number, assigned: number): string =>
  started >= assigned
    ? `Compliance scan has been initiated for the agent against its ${assigned} frameworks.`
    : `Compliance scan has been initiated for the agent against ${started} of its ${assigned} frameworks; scans against the others are already running.`;
