import { createFileRoute, Link } from '@tanstack/react-router';
import { search, text } from '#web/address/search.ts';
import { AskReset } from '#web/features/auth/sign-in/ask-reset.tsx';
import { AuthPage } from '#web/features/auth/sign-in/auth-page.tsx';
import { SetPassword } from '#web/features/auth/sign-in/set-password.tsx';

/** Where a forgotten password is asked anew, and where the link of that e-mail leads. */
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
        token === undefined ? 'A link to set one comes by e-mail.' : 'Setting it ends every session of yours.'
      }
      alternative={
        <>
          Remembered it?{' '}
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
