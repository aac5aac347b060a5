import { createFileRoute, Link } from '@tanstack/react-router';
import { search, text } from '#web/address/search.ts';
import { ActivateAccount } from '#web/features/auth/sign-in/activate-account.tsx';
import { AuthPage } from '#web/features/auth/sign-in/auth-page.tsx';

/** Where the link of an activation e-mail leads. */
export const Route = createFileRoute('/activate')({
  validateSearch: search({ token: text(200) }),
  component: Activate,
});

function Activate() {
  const { token = '' } = Route.useSearch();
  return (
    <AuthPage
      title="Activate account"
      subtitle="One click, and you can sign in."
      alternative={
        <>
          Active already?{' '}
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
