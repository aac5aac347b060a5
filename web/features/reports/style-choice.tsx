import type { ReportTemplatesReply } from '#shared/reports/contract.ts';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import styles from './reports.module.css';

interface StyleChoiceProps {
  readonly styles: ReportTemplatesReply['narrativeStyles'];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** Selectable cards for the narrative styles. */
export const StyleChoice = ({ styles: offered, value, onChange }: StyleChoiceProps) => (
  <fieldset className={styles.styles}>
    <legend>Narrative Style</legend>
    <Grid minColumn={200} keepEmpty gap={12}>
      {offered.map(({ id, name, description }) => (
        <label key={id} className={styles.style}>
          <input
            type="radio"
            name="narrative-style"
            value={id}
            checked={id === value}
            onChange={() => onChange(id)}
          />
          <Text as="span" weight="medium">
            {name}
          </Text>
          <span className={styles.styleText}>{description}</span>
        </label>
      ))}
    </Grid>
  </fieldset>
);
