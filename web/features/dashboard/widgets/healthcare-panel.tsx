import { IconChevronDown } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import type { DashboardStats, HealthcareStats } from '#shared/dashboard/contract.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { scoreFigure } from '#web/ui/score/score-label.ts';
import { tone } from '#web/ui/score/tone.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { FrameworkDetails } from './framework-details.tsx';
import { agentsText, riskOf, riskReason, type Standing, shownText, standingOf } from './healthcare-labels.ts';
import styles from './healthcare-panel.module.css';
import { PhiDetails } from './phi-details.tsx';

type Detail = 'HIPAA' | 'HITRUST' | 'PHI';

interface HealthcarePanelProps {
  readonly stats: DashboardStats | undefined;
}

const nothing: HealthcareStats = {
  ...{ agents: 0, shown: 0, phiRisk: null },
  exposed: { critical: 0, high: 0, medium: 0, low: 0 },
};

/**
 * The organization's protection of health information: two frameworks, PHI exposure, and the number of
 * agents.
 */
export function HealthcarePanel({ stats }: HealthcarePanelProps) {
  const [open, setOpen] = useState<Detail>();
  const id = useId();
  const toggle = (detail: Detail) => ({
    name: detail,
    open: open === detail,
    controls: `${id}-${detail}`,
    onToggle: () => setOpen(open === detail ? undefined : detail),
  });
  const healthcare = stats?.healthcare ?? nothing;
  const risk = riskOf(healthcare.phiRisk);
  return (
    <Card title="Healthcare" sub="Agents that handle or may handle protected health information" flush>
      <div className={styles.grid}>
        {(['HIPAA', 'HITRUST'] as const).map((name) => {
          const figures = stats?.frameworks.find((one) => one.name === name);
          const score = figures?.score ?? null;
          return (
            <Part
              key={name}
              title={`${name} Compliance`}
              standing={stats && standingOf(score)}
              figure={scoreFigure(score)}
              unit={score !== null && '%'}
              context={figures ? agentsText(figures) : ''}
              to={{ to: '/reports', search: { framework: name } }}
              details={toggle(name)}
            >
              {figures && <FrameworkDetails figures={figures} />}
            </Part>
          );
        })}
        <Part
          title="PHI Exposure Risk"
          figure={stats ? risk.word : '–'}
          standing={stats && risk}
          context={stats ? riskReason(healthcare) : ''}
          to={{ to: '/issues', search: { severity: 'critical' } }}
          details={toggle('PHI')}
          ways={
            <Link to="/issues" search={{ status: 'in_progress' }} className="inline-link">
              {stats?.inProgressIssues ?? 0} in progress
            </Link>
          }
        >
          <PhiDetails exposed={healthcare.exposed} />
        </Part>
        <Part
          title="Healthcare Agents"
          figure={stats ? healthcare.agents : '–'}
          context={stats ? shownText(healthcare) : ''}
          to={{ to: '/agents' }}
          ways={
            <>
              <Link to="/issues" className="inline-link">
                Issues
              </Link>
              <Link to="/scans" className="inline-link">
                Scans
              </Link>
            </>
          }
        />
      </div>
    </Card>
  );
}

interface PartProps {
  readonly title: string;
  /** Status beside the title, as glyph and text. */
  readonly standing?: Standing | undefined;
  readonly figure: ReactNode;
  readonly unit?: ReactNode;
  readonly context: string;
  /** The link target of the card. */
  readonly to: Pick<LinkProps, 'to' | 'search'>;
  readonly ways?: ReactNode;
  readonly details?: {
    readonly name: string;
    readonly open: boolean;
    readonly controls: string;
    readonly onToggle: () => void;
  };
  /** The expandable content. */
  readonly children?: ReactNode;
}

function Part({ title, standing, figure, unit, context, to, ways, details, children }: PartProps) {
  return (
    <>
      <section className={styles.part} aria-label={title}>
        <Row gap={[4, 8]} justify="space-between" wrap className={styles.head}>
          <h3>{title}</h3>
          {standing && (
            <span className={`${styles.standing} ${tone(standing.verdict)}`}>
              <VerdictGlyph verdict={standing.verdict} size={14} />
              {standing.word}
            </span>
          )}
        </Row>
        <Link {...to} className={styles.main}>
          <span className={styles.figure}>
            {figure}
            {unit && <small>{unit}</small>}
          </span>
          <span className={styles.context}>{context}</span>
        </Link>
        {(ways || details) && (
          <Row gap={12} justify="space-between" className={styles.foot}>
            <Row as="span" gap={[4, 16]} align="stretch" wrap className={styles.ways}>
              {ways}
            </Row>
            {details && (
              <button
                type="button"
                className={styles.toggle}
                aria-expanded={details.open}
                aria-controls={details.controls}
                onClick={details.onToggle}
              >
                Details<span className="vh"> of {title}</span>
                <IconChevronDown
                  size={16}
                  stroke={1.75}
                  className={details.open ? styles.up : undefined}
                  aria-hidden
                />
              </button>
            )}
          </Row>
        )}
      </section>
      {details && (
        <section
          id={details.controls}
          className={styles.details}
          aria-label={`Details of ${title}`}
          hidden={!details.open}
        >
          {details.open && children}
        </section>
      )}
    </>
  );
}
