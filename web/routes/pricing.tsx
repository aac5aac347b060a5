import { createFileRoute } from '@tanstack/react-router';
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
    const Frame = isSignedIn ? Shell : PublicPage;
    return (
      <Frame>
        <PricingPage
          isSignedIn={isSignedIn}
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
