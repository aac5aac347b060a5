import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { AgentPart } from './agent-part.tsx';
import { CapPart } from './cap-part.tsx';
import { CreditPart } from './credit-part.tsx';
import styles from './how-page.module.css';
import { KnownPart } from './known-part.tsx';
import { NothingPart } from './nothing-part.tsx';
import { StepsPart } from './steps-part.tsx';
import { StrengthsPart } from './strengths-part.tsx';
import { SumsPart } from './sums-part.tsx';
import { WeightsPart } from './weights-part.tsx';

/** How a score is made: the rules, and an example that they are worked out on, from a piece of evidence to the agent's score. */
export const HowPage = () => (
  <>
    <PageHeader
      title="How a score is made"
      subtitle="From a piece of evidence to the score of an agent, worked out on an example by the rules that judge your agents"
    />
    <ol className={styles.parts}>
      <StrengthsPart />
      <CreditPart />
      <WeightsPart />
      <StepsPart />
      <SumsPart />
      <CapPart />
      <KnownPart />
      <AgentPart />
      <NothingPart />
    </ol>
  </>
);
