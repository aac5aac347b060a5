import { createFileRoute, Link } from '@tanstack/react-router';
import { search, text } from '#web/address/search.ts';
import { AskReset } from '#web/features/auth/sign-in/ask-reset.tsx';
import { AuthPage } from '#web/features/auth/sign-in/auth-page.tsx';
import { SetPassword } from '#web/features/auth/sign-in/set-password.tsx';

/** Page to request a password reset, and target of the link in that email. */
export const Route = createFileRoute('/reset')({
  validateSearch: search({ token: text(200) }),
  component: Reset,
});

function Reset() {
  const { token } = Route.useSearch();
  return (
    <AuthPage
      title="New password"
      subtitle={
        token === undefined
          ? 'You will receive an email with a reset link.'
          : 'Setting a new password ends all of your sessions.'
      }
      alternative={
        <>
          Remembered your password?{' '}
          <Link to="/login" className="inline-link">
            Sign In
          </Link>
        </>
      }
    >
      {token === undefined ? <AskReset /> : <SetPassword token={token} />}
    </AuthPage>
  );
}
