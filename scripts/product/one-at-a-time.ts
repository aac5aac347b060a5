/**
 * Lets work be asked for often and done seldom: it waits for a pause in the asking, never runs twice at a time, and runs
 * once more when it was asked for meanwhile.
 * @param work sees to its own failures
 * @param pauseMs how long nobody may have asked
 */
export const oneAtATime = (work: () => Promise<void>, pauseMs: number): (() => void) => {
  let due: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    running = true;
    await work();
    running = false;
    if (again) ask();
  };
  const ask = (): void => {
    again = running;
    clearTimeout(due);
    if (!running) due = setTimeout(run, pauseMs);
  };
  return ask;
};
