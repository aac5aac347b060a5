import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { useSignOut } from '../use-sign-out.ts';
import classes from './demo-notice.module.css';
import { useDemoRefusal } from './use-demo-refusal.ts';

/** States on every page of the demo that nothing can be changed, and answers each attempt with the next step. */
export default function DemoNotice() {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { refusal, close } = useDemoRefusal();
  const leave = () => {
    if (signOut.isPending) return;
    // The end of a session opens the sign-in page; a visitor came from the landing page.
    signOut.mutate({ reload: false }, { onSuccess: () => void navigate({ to: '/' }) });
  };
  return (
    <aside className={classes.notice} aria-label="Demo">
      <p>
        <b>You are viewing a demo organization.</b> Nothing can be changed.
      </p>
      <p className={classes.ways}>
        <Link to="/register" className="inline-link">
          Create your own account
        </Link>
        <button type="button" className={classes.leave} aria-disabled={signOut.isPending} onClick={leave}>
          Leave the demo
        </button>
      </p>
      {/* Mounted when needed, so that it is above the dialog whose change was refused. */}
      {refusal !== undefined && (
        <Dialog opened onClose={close} title="The demo cannot be changed">
          <p className="sm t2">{refusal}</p>
          <DialogActions>
            <Button variant="default" onClick={close}>
              Stay in the demo
            </Button>
            <Button renderRoot={(props) => <Link to="/register" {...props} />} data-autofocus>
              Create your own account
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </aside>
  );
}
