import { Button } from '@mantine/core';
import type { PermissionCheck } from '#shared/connections/check.ts';
import type { ConnectionReply } from '#shared/connections/contract.ts';
import { connectionKinds } from '#shared/connections/kinds.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { checkLabels, standing } from './connection-labels.ts';
import classes from './connections.module.css';
import { useTest } from './queries.ts';

interface TestDialogProps {
  readonly connection: ConnectionReply;
  readonly onClose: () => void;
}

/** Sorts problems first. */
const order = { missing: 0, failed: 1, untold: 2, ok: 3 } as const;
const sorted = (checks: readonly PermissionCheck[]) =>
  checks.toSorted((a, b) => order[a.state] - order[b.state]);

/** The last test result of each permission, and a button to test again. */
export default function TestDialog({ connection, onClose }: TestDialogProps) {
  const testing = useTest(connection);
  const { name, kind, test } = testing.data ?? connection;
  return (
    <Dialog opened onClose={onClose} title={`Test ${name}`}>
      <Stack gap={14}>
        <p className="sm t2">
          Each permission is tested once with a read-only call. Required permissions:{' '}
          {connectionKinds[kind].needs}
        </p>
        <div role="status">
          {testing.isPending && <p className="sm t2">Testing...</p>}
          {!testing.isPending && test !== null && (
            <p className="sm">
              {standing({ test })}, <DateTimeText at={test.at} />.
            </p>
          )}
          {!testing.isPending && test === null && <p className="sm t2">Not tested yet.</p>}
        </div>
        {testing.error !== null && <ErrorAlert title="Connection not tested" error={testing.error} />}
        {test !== null && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          <ul className={classes.checks} tabIndex={0} aria-label="Permissions">
            {sorted(test.checks).map(({ permission, state, detail }) => (
              <Grid
                as="li"
                columns="auto minmax(0, 1fr)"
                gap={[2, 10]}
                align="baseline"
                key={permission}
                className={classes.check}
              >
                <span className={`${classes.state} ${classes[state]}`}>{checkLabels[state]}</span>
                <code>{permission}</code>
                {detail !== null && <span className={`sm t2 ${classes.detail}`}>{detail}</span>}
              </Grid>
            ))}
          </ul>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Done
          </Button>
          <Button
            aria-disabled={testing.isPending}
            onClick={() => !testing.isPending && testing.mutate()}
            data-autofocus
          >
            {testing.isPending ? 'Testing...' : 'Test Now'}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
