import { Stack } from '#web/ui/layout/stack.tsx';
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

/**
 * Page that explains how a score is calculated: the rules, applied to an example from one piece of evidence
 * to the agent's score.
 */
export const HowPage = () => (
  <>
    <PageHeader
      title="How scores are calculated"
      subtitle="From one piece of evidence to an agent’s score, using an example and the rules that evaluate your agents"
    />
    <Stack as="ol" gap={16} className={styles.parts}>
      <StrengthsPart />
      <CreditPart />
      <WeightsPart />
      <StepsPart />
      <SumsPart />
      <CapPart />
      <KnownPart />
      <AgentPart />
      <NothingPart />
    </Stack>
  </>
);
