/**
 * Debounces requests for work: it waits for a pause in the requests, never runs concurrently, and runs once
 * more when requested meanwhile.
 * @param work handles its own errors
 * @param pauseMs required time without a request
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
