/** Ends the process by Ctrl-C or SIGTERM, after `end` is done; a second signal does not wait. */
export const endOnSignal = (end: () => Promise<void>): void => {
  let ending = false;
  const onSignal = () => {
    if (ending) process.exit(130);
    ending = true;
    end().then(
      () => process.exit(0),
      (cause: unknown) => {
        console.error(cause);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
};
