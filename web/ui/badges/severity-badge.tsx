import type { Severity } from '#shared/parameters/parameter.ts';
import { SeverityGlyph } from '#web/ui/severity-glyph/severity-glyph.tsx';
import { severityLabels } from '#web/ui/severity-glyph/severity-labels.ts';
import styles from './badge.module.css';

/** A severity with its glyph and label. */
export const SeverityBadge = ({ severity }: { readonly severity: Severity }) => (
  <span className={`${styles.badge} ${styles.toned} ${styles[severity]}`}>
    <SeverityGlyph severity={severity} size={14} />
    {severityLabels[severity]}
  </span>
);
