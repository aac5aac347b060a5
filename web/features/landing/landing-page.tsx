import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PlanCards } from '#web/features/pricing/offered/plan-cards.tsx';
import { Comparison } from './comparison.tsx';
import { Features } from './features.tsx';
import { FrameworkList } from './framework-list.tsx';
import { Hero } from './hero.tsx';
import { ScoreSection } from './score-section.tsx';
import { Band, Section } from './section.tsx';

const TITLE = 'Accredit: evidence-based compliance scores for AI agents';

/** The page for visitors: what the product does, shown on an example. */
export const LandingPage = () => {
  useEffect(() => {
    document.title = TITLE;
  }, []);
  return (
    <>
      <Hero />
      <Section id="features" title="From unknown agent to proven fix">
        <Features />
      </Section>
      <Band>
        <ScoreSection />
      </Band>
      <Section
        id="frameworks"
        title="Ten frameworks, one body of evidence"
        subtitle="One piece of evidence counts in every framework that asks for it."
      >
        <FrameworkList />
      </Section>
      <Section
        id="comparison"
        title="How it compares"
        subtitle="With typical products of each kind. Single products may do more."
      >
        <Comparison />
      </Section>
      <Section id="plans" title="Pricing" subtitle="Of the hosted service, in US dollars, without tax.">
        <PlanCards billing="monthly" isSignedIn={false} heading="h3" />
        <p>
          <Link to="/pricing" className="inline-link">
            Compare all plans and add-ons
          </Link>
        </p>
      </Section>
    </>
  );
};
