import { createFileRoute } from '@tanstack/react-router';
import { OnboardingPage } from '#web/features/onboarding/onboarding-page.tsx';
import { onboardingSearch } from '#web/features/onboarding/onboarding-search.ts';

export const Route = createFileRoute('/_app/onboarding')({
  validateSearch: onboardingSearch,
  component: function Onboarding() {
    const { tab = 'steps' } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <OnboardingPage
        tab={tab}
        onTab={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
      />
    );
  },
});
