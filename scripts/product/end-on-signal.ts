const CHECK_MS = 500;

/**
 * Ends the process by Ctrl-C or SIGTERM, after `end` is done; a second signal does not wait. One that npm runs also ends with what
 * npm started it by: npm passes SIGTERM to its shell, which dies of it and passes it on to nobody.
 * @param code of the process that was ended so
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
