import { createFileRoute, Link } from '@tanstack/react-router';
import { search, text } from '#web/address/search.ts';
import { ActivateAccount } from '#web/features/auth/sign-in/activate-account.tsx';
import { AuthPage } from '#web/features/auth/sign-in/auth-page.tsx';

/** Target of the link in an activation email. */
export const Route = createFileRoute('/activate')({
  validateSearch: search({ token: text(200) }),
  component: Activate,
});

function Activate() {
  const { token = '' } = Route.useSearch();
  return (
    <AuthPage
      title="Activate account"
      subtitle="Activate your account to sign in."
      alternative={
        <>
          Already activated?{' '}
          <Link to="/login" className="inline-link">
            Sign In
          </Link>
        </>
      }
    >
      <ActivateAccount token={token} />
    </AuthPage>
  );
}
