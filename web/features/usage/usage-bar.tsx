import { Row } from '#web/ui/layout/row.tsx';
import classes from './usage.module.css';
import { type MeasuredUsage, usageState, usedText } from './usage-labels.ts';

const stateLabels = { fine: undefined, nearly: 'Near limit', reached: 'Reached' } as const;

/** Usage of a quota: as text, and as a bar whose tone changes at 80 percent. */
export const UsageBar = ({ quota }: { readonly quota: MeasuredUsage }) => {
  const { name, used, limit } = quota;
  const state = usageState(quota);
  const text = usedText(quota);
  const message = stateLabels[state];
  return (
    <div className={classes.measure}>
      <Row gap={[0, 8]} align="stretch" justify="space-between" wrap>
        <span className="num">{text}</span>
        {message && <span className={classes[state]}>{message}</span>}
      </Row>
      <div
        role="img"
        aria-label={`${name}: ${text}${message ? `, ${message}` : ''}`}
        className={classes.bar}
        data-state={state}
      >
        <i style={{ width: `${Math.min(100, (100 * used) / limit)}%` }} data-any={used > 0 || undefined} />
      </div>
    </div>
  );
};
