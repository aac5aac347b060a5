const CHECK_MS = 500;

/**
 * Ends the process on Ctrl-C or SIGTERM, after `end` is done; a second signal ends it immediately. A process run by npm also ends when
 * its parent shell ends, because npm passes SIGTERM only to that shell, which does not forward it.
 * @param code exit code of the process
 */
export const endOnSignal = (end: () => Promise<void>, code = 0): void => {
  let ending = false;
  const begin = () => {
    ending = true;
    end().then(
      () => process.exit(code),
      (cause: unknown) => {
        console.error(cause);
        process.exit(1);
      },
    );
  };
  const onSignal = () => {
    if (ending) process.exit(130);
    begin();
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);

  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && !ending) begin();
  }, CHECK_MS).unref();
};
