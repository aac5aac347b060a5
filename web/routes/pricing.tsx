import { createFileRoute } from '@tanstack/react-router';
import { useIsDemo } from '#web/features/auth/offered/use-user.ts';
import { PricingPage } from '#web/features/pricing/pricing-page.tsx';
import { pricingSearch } from '#web/features/pricing/pricing-search.ts';
import { PublicPage } from '#web/shell/public-page.tsx';
import { Shell } from '#web/shell/shell.tsx';

/** Public, with or without a session. */
export const Route = createFileRoute('/pricing')({
  validateSearch: pricingSearch,
  component: function Pricing() {
    const search = Route.useSearch();
    const navigate = Route.useNavigate();
    const { session } = Route.useRouteContext();
    const isSignedIn = session.isSignedIn();
    const isDemo = useIsDemo();
    const Frame = isSignedIn ? Shell : PublicPage;
    return (
      <Frame>
        <PricingPage
          // A visitor of the demo has no account yet.
          isSignedIn={isSignedIn && !isDemo}
          search={search}
          onSearch={(change) =>
            void navigate({
              search: (before) => ({ ...before, ...change }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      </Frame>
    );
  },
});
