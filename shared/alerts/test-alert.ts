/** A test alert, which somebody asks for to see whether alerts arrive. */

export const TEST_MINUTES = 10;

/** @param by who asked for it, by name */
export const testMessage = (by: string): string =>
  `${by} tried whether alerts arrive. It ends by itself within ${TEST_MINUTES} minutes.`;
