import { IconCheck } from '@tabler/icons-react';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import type { ReportTemplatesReply } from '#shared/reports/contract.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import styles from './reports.module.css';

const features: readonly string[] = [
  `All ${Object.keys(frameworkNames).length} compliance frameworks, plus your own`,
  'Scores by strength of proof: tested apart from self-reported',
  'Failures by severity, with the affected agents',
  'Action plan, most severe issues first',
  'Changes since the last report with the same scope',
  'What could not be checked, and why',
  'Every verdict with its evidence and digests',
];

/** List of report features. */
export const FeaturesPanel = () => (
  <Card title="Report Features">
    <Stack as="ul" gap={8} className={styles.features}>
      {features.map((feature) => (
        <li key={feature}>
          <IconCheck size={16} stroke={1.75} aria-hidden />
          {feature}
        </li>
      ))}
    </Stack>
  </Card>
);

/** List of export formats. */
export const FormatsPanel = ({ formats }: { readonly formats: ReportTemplatesReply['formats'] }) => (
  <Card title="Export Formats">
    <Stack as="dl" gap={12} className={`${styles.formats} sm`}>
      {formats.map(({ id, name, description }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </Stack>
  </Card>
);

const sections = [
  {
    title: 'Executive Summary',
    text: 'Scope, score with its evidence, and open issues.',
  },
  {
    title: 'Framework Analysis',
    text: 'Each framework with its score, controls, and score cap.',
  },
  {
    title: 'Risk Assessment',
    text: 'Failures with severity, affected agents, and age.',
  },
  {
    title: 'Action Plan',
    text: 'What to fix and which evidence to add, most severe first. Optional.',
  },
] as const;

/** Sections of every report. */
export const SectionsCard = () => (
  <Card title="What Every Report Contains">
    <Grid as="ul" minColumn={260} keepEmpty gap={16} className={styles.sections}>
      {sections.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </Grid>
  </Card>
);
