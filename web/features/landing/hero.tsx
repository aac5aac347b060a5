import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { plans, TRIAL_DAYS } from '#shared/plans/plans.ts';
import { priceText } from '#web/features/pricing/offered/plan-labels.ts';
import { ExampleAgent } from './example-agent.tsx';
import styles from './landing.module.css';
import { counts, frameworks } from './offered/landing-data.ts';
import { OpenDemoButton } from './open-demo-button.tsx';
import { Band } from './section.tsx';

const published = frameworks.filter(({ isPublished }) => isPublished).length;
const lowestPrice = Math.min(...plans.map(({ price }) => price.monthly));

const figures = [
  {
    figure: String(frameworks.length),
    label: `frameworks: ${published} published, ${frameworks.length - published} of our own`,
  },
  { figure: String(counts.controls), label: 'controls, mapped to parameters' },
  { figure: String(counts.methods), label: 'discovery methods' },
  { figure: String(counts.parameters), label: 'security parameters' },
  { figure: priceText(lowestPrice), label: 'per month to start, hosted' },
];

/** The promise, the first step, and the product at work on an example. */
export const Hero = () => (
  <>
    <section className={styles.hero} aria-labelledby="promise">
      <div className={styles.promise}>
        <h1 id="promise">Know which AI agents you run. Show what each one does right.</h1>
        <p className={styles.lead}>
          Accredit discovers your AI agents, gathers evidence about each one, and scores it against compliance
          and security frameworks. What has no evidence earns nothing.
        </p>
        <div className={styles.actions}>
          <Button size="md" renderRoot={(props) => <Link to="/register" {...props} />}>
            Get Started
          </Button>
          <OpenDemoButton />
          <Button size="md" variant="default" renderRoot={(props) => <Link to="/pricing" {...props} />}>
            See Pricing
          </Button>
        </div>
        <p className="dim sm">{TRIAL_DAYS}-day free trial of the hosted service. No credit card.</p>
      </div>
      <ExampleAgent />
    </section>
    <Band>
      <ul className={styles.figures} aria-label="In numbers">
        {figures.map(({ figure, label }) => (
          <li key={label}>
            <b>{figure}</b> <span>{label}</span>
          </li>
        ))}
      </ul>
    </Band>
  </>
);
