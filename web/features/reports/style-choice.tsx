import type { ReportTemplatesReply } from '#shared/reports/contract.ts';
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
    <div className={styles.styleGrid}>
      {offered.map(({ id, name, description }) => (
        <label key={id} className={styles.style}>
          <input
            type="radio"
            name="narrative-style"
            value={id}
            checked={id === value}
            onChange={() => onChange(id)}
          />
          <span className={styles.styleName}>{name}</span>
          <span className={styles.styleText}>{description}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
