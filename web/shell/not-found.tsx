import { Link } from '@tanstack/react-router';
import { session } from '#web/api/session.ts';
import { Brand } from '#web/ui/brand/brand.tsx';
import { usePageTitle } from '#web/ui/page-header/page-title.ts';
import classes from './notice-page.module.css';
import { Shell } from './shell.tsx';

/** The page for an unknown address: inside the shell for signed-in users, otherwise with a sign-in link. */
export const NotFound = () => {
  usePageTitle('404 Page Not Found');
  const signedIn = session.isSignedIn();
  const notice = (
    <div className={classes.notice}>
      {!signedIn && <Brand />}
      <h1 className={classes.title}>404 Page Not Found</h1>
      <p className={classes.text}>This page does not exist.</p>
      <p>
        <Link to={signedIn ? '/' : '/login'} className="inline-link">
          {signedIn ? 'Go to home page' : 'Sign In'}
        </Link>
      </p>
    </div>
  );
  if (!signedIn) return <main className={classes.page}>{notice}</main>;
  return <Shell>{notice}</Shell>;
};
