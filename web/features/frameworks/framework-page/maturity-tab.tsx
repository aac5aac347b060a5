import type { StandingReply } from '#shared/standings/standing-reply.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { levelText, targetText, tenths } from '../maturity-view.ts';
import { type ControlView, lowestMaturityFirst } from '../standing-view.ts';
import { ControlLink } from './control-link.tsx';
import { MaturityScale } from './maturity-scale.tsx';
import styles from './maturity-tab.module.css';

interface MaturityTabProps {
  readonly maturity: NonNullable<StandingReply['maturity']>;
  readonly controls: readonly ControlView[];
  /** Key of the framework of the controls. */
  readonly framework: string;
}

/** Maturity from the strength of proof, overall and per control, compared with its target. */
export function MaturityTab({ maturity: { level, target }, controls, framework }: MaturityTabProps) {
  return (
    <Stack gap={24} className={styles.stack}>
      <Card title="Maturity by strength of proof">
        <div className={styles.top}>
          <div>
            <p className={styles.figure}>
              <span data-testid="maturity">{level === null ? '–' : tenths(level)}</span>
              <small>of 3.0</small>
            </p>
            <p className="strong">
              {level === null ? 'Not scanned yet' : levelText(level).replace(/^\S+ /, '')}
            </p>
            <Text size="sm" tone="secondary">
              {targetText(level, target)}
            </Text>
          </div>
          <MaturityScale level={level} target={target} name="All controls" named />
        </div>
        <p className={styles.how}>
          Each passing parameter counts by the strength of its proof: <b>3 Advanced</b> if it is tested or
          read from configuration, <b>2 Intermediate</b> where an approved document shows it or the agent
          lists it, <b>1 Basic</b> if it is only self-reported, and half of that if it passes partially. A
          parameter that fails or has no evidence counts 0. A control’s maturity is the mean of its parameters
          over all scored agents; a value between levels takes the name of the nearer one. This is this
          product’s own measure, not an assessment by HITRUST.
        </p>
      </Card>
      <Card title="Controls, lowest maturity first" flush>
        <ul className={styles.controls}>
          {lowestMaturityFirst(controls).map(({ about: { id, title }, standing: { maturity: own } }) => (
            <li key={id}>
              <Stack className={styles.name}>
                <ControlLink framework={framework} control={id} row>
                  {title}
                </ControlLink>
                <span className="mono xs dim">{id}</span>
              </Stack>
              <div className={styles.scale}>
                <MaturityScale level={own} target={target} name={title} />
              </div>
              <span className={styles.level} aria-hidden>
                {levelText(own)}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </Stack>
  );
}
