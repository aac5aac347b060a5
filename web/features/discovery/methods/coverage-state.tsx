import { IconCheck, IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CoverageState as Status } from '#shared/discovery/coverage.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { coverageLabels } from '../discovered-labels.ts';
import styles from './methods.module.css';

/** A method that ran did not necessarily find anything, so its icon is not a pass mark. */
const signs: Readonly<Record<Status, ReactNode>> = {
  ran: <IconCheck size={14} stroke={1.75} aria-hidden />,
  truncated: <VerdictGlyph verdict="partial" size={14} />,
  denied: <IconEyeOff size={14} stroke={1.75} aria-hidden />,
  skipped: <VerdictGlyph verdict="not-applicable" size={14} />,
  failed: <VerdictGlyph verdict="fail" size={14} />,
};

/** The coverage state as an icon and a label. */
export const CoverageState = ({ status }: { readonly status: Status | undefined }) => (
  <span className={`${styles.state} ${styles[status ?? 'never'] ?? ''}`}>
    {status === undefined ? <VerdictGlyph verdict="not-evidenced" size={14} /> : signs[status]}
    {status === undefined ? 'Not run' : coverageLabels[status]}
  </span>
);
