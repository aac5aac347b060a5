import { LandingPage } from '#web/features/landing/landing-page.tsx';
import { PublicPage } from './public-page.tsx';

/** The page of `/` for visitors. */
export const VisitorPage = () => (
  <PublicPage
    isWide
    parts={
      <>
        <a href="#features">Features</a>
        <a href="#frameworks">Frameworks</a>
        <a href="#comparison">Compare</a>
      </>
    }
  >
    <LandingPage />
  </PublicPage>
);
