/** A test alert that a user sends to check that alerts arrive. */

export const TEST_MINUTES = 10;

/** @param by name of the user who requested it */
export const testMessage = (by: string): string =>
  `${by} sent a test alert to check that alerts arrive. It ends automatically within ${TEST_MINUTES} minutes.`;
