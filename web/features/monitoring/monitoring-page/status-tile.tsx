import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import styles from './status-tile.module.css';

interface StatusTileProps {
  readonly icon: Icon;
  readonly label: string;
  readonly figure: ReactNode;
  /** One line of context below the figure. */
  readonly context: ReactNode;
  /** Button beside the label. */
  readonly action?: ReactNode;
}

/** One status figure of monitoring, with an optional action. */
export const StatusTile = ({ icon: Glyph, label, figure, context, action }: StatusTileProps) => (
  <Grid as="section" columns="minmax(0, 1fr) auto" gap={[4, 12]} className={styles.tile} aria-label={label}>
    <Row as="h2" gap={8} className={styles.label}>
      <Glyph size={16} stroke={1.75} aria-hidden />
      {label}
    </Row>
    {action}
    <p className={styles.figure}>{figure}</p>
    <p className={styles.context}>{context}</p>
  </Grid>
);
