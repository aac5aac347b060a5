import type { QuotaUsage } from '#shared/usage/contract.ts';
import classes from './usage.module.css';
import { usageState, usedText } from './usage-words.ts';

const stateWords = { fine: undefined, nearly: 'Nearly reached', reached: 'Reached' } as const;

/** How much of a quota is used: in words, and as a bar whose tone changes from 80 percent on. */
export const UsageBar = ({ quota }: { readonly quota: QuotaUsage }) => {
  const { name, used, limit } = quota;
  const state = usageState(quota);
  const text = usedText(quota);
  const said = stateWords[state];
  return (
    <div className={classes.measure}>
      <div className={classes.figures}>
        <span className="num">{text}</span>
        {said && <span className={classes[state]}>{said}</span>}
      </div>
      <div
        role="img"
        aria-label={`${name}: ${text}${said ? `, ${said}` : ''}`}
        className={classes.bar}
        data-state={state}
      >
        <i style={{ width: `${Math.min(100, (100 * used) / limit)}%` }} data-any={used > 0 || undefined} />
      </div>
    </div>
  );
};
