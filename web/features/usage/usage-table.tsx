import type { QuotaUsage } from '#shared/usage/contract.ts';
import { DataTable, InNarrow, TwoLines } from '#web/ui/data-table/data-table.tsx';
import { timeOfDay } from '#web/ui/time/format.ts';
import classes from './usage.module.css';
import { UsageBar } from './usage-bar.tsx';
import { windowText } from './usage-words.ts';

interface UsageTableProps {
  readonly label: string;
  readonly quotas: readonly QuotaUsage[];
}

/** Quotas as rows: what is counted, how much is used, over what, and what to do at the limit. */
export const UsageTable = ({ label, quotas }: UsageTableProps) => (
  <DataTable label={label}>
    <thead>
      <tr>
        <th scope="col" className={classes.quota}>
          Quota
        </th>
        <th scope="col" className={classes.used}>
          Used
        </th>
        <th scope="col" data-drop="narrow">
          When it is reached
        </th>
      </tr>
    </thead>
    <tbody>
      {quotas.map((quota) => (
        <tr key={quota.id}>
          <td>
            <TwoLines title={quota.name} meta={quota.counts} />
            <InNarrow>
              <span className="t2 xs">When it is reached: {quota.advice}</span>
            </InNarrow>
          </td>
          <td className={classes.used}>
            <UsageBar quota={quota} />
            <Window quota={quota} />
          </td>
          <td data-drop="narrow" className="t2">
            {quota.advice}
          </td>
        </tr>
      ))}
    </tbody>
  </DataTable>
);

/** Over what it is counted, and until when; nothing where it is what there is now. */
const Window = ({ quota }: { readonly quota: QuotaUsage }) => {
  const { resetsAt, waiting } = quota;
  if (waiting === null && resetsAt === null) return null;
  return (
    <p className="dim xs">
      {waiting !== null && `${waiting.toLocaleString('en-US')} waiting`}
      {resetsAt !== null && (
        <>
          {windowText(quota)}; free again at{' '}
          <time dateTime={resetsAt} className="nowrap">
            {timeOfDay(resetsAt)}
          </time>
        </>
      )}
    </p>
  );
};
