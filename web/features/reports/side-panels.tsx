import { IconCheck } from '@tabler/icons-react';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import type { ReportTemplatesReply } from '#shared/reports/contract.ts';
import { Card } from '#web/ui/card/card.tsx';
import styles from './reports.module.css';

const features: readonly string[] = [
  `All ${Object.keys(frameworkNames).length} compliance frameworks, and those of your organization`,
  'Scores with what they rest on: proven apart from said',
  'Failures by severity, with the agents that they concern',
  'An action plan, the gravest first',
  'What changed since the last report of the same scope',
  'What could not be seen, and why',
  'Every verdict with its evidence and digests',
];

/** What a report has. */
export const FeaturesPanel = () => (
  <Card title="Report Features">
    <ul className={styles.features}>
      {features.map((feature) => (
        <li key={feature}>
          <IconCheck size={16} stroke={1.75} aria-hidden />
          {feature}
        </li>
      ))}
    </ul>
  </Card>
);

/** In which formats a report comes. */
export const FormatsPanel = ({ formats }: { readonly formats: ReportTemplatesReply['formats'] }) => (
  <Card title="Export Formats">
    <dl className={styles.formats}>
      {formats.map(({ id, name, description }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  </Card>
);

const sections = [
  {
    title: 'Executive Summary',
    text: 'What is covered, the score and what it rests on, and what is open.',
  },
  {
    title: 'Framework Analysis',
    text: 'Each framework with its score, its controls and what caps it.',
  },
  {
    title: 'Risk Assessment',
    text: 'What fails, how gravely, on how many agents and since when.',
  },
  {
    title: 'Action Plan',
    text: 'What to repair and what to show, the gravest first, unless it is left out.',
  },
] as const;

/** The parts of every report. */
export const SectionsCard = () => (
  <Card title="What Every Report Contains">
    <ul className={styles.sections}>
      {sections.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </Card>
);
