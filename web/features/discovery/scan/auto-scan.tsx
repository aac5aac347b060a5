import { Button, NativeSelect } from '@mantine/core';
import { IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { EnvironmentStatusReply } from '#shared/discovery/contract.ts';
import { interval } from '#shared/discovery/target.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { Ago } from '#web/ui/time/time.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import styles from './scan-card.module.css';
import { minutesText } from './scan-labels.ts';

const offered: readonly number[] = [interval.least, 15, interval.usual, 60, 360, interval.most];

interface AutoScanProps {
  readonly autoScan: EnvironmentStatusReply['autoScan'];
}

/** Turns auto-scan on or off. */
export function AutoScanControl({ autoScan }: AutoScanProps) {
  const changed = useChanged();
  const [minutes, setMinutes] = useState<number>(interval.usual);
  const start = useMutation({
    mutationFn: () => call('POST /api/environment/start-continuous', { body: { intervalMinutes: minutes } }),
    onSuccess: ({ intervalMinutes }) =>
      toast.success(
        'Auto-Scan Started',
        `Scans repeat every ${minutesText(intervalMinutes)}. The first starts within a minute.`,
      ),
    onError: (error) => toast.error('Error', withReason('Failed to start continuous scanning', error)),
    onSettled: () => changed('POST /api/environment/start-continuous'),
  });
  const stop = useMutation({
    mutationFn: () => call('POST /api/environment/stop-continuous'),
    onSuccess: () =>
      toast.success(
        'Auto-Scan Stopped',
        'Scans no longer repeat. A running scan continues until it is complete.',
      ),
    onError: (error) => toast.error('Error', withReason('Failed to stop continuous scanning', error)),
    onSettled: () => changed('POST /api/environment/stop-continuous'),
  });
  const busy = start.isPending || stop.isPending;
  const act = autoScan.on ? stop : start;
  return (
    <>
      {!autoScan.on && (
        <NativeSelect
          label="Repeat Every"
          className={styles.interval ?? ''}
          value={minutes}
          onChange={(event) => setMinutes(Number(event.currentTarget.value))}
        >
          {offered.map((each) => (
            <option key={each} value={each}>
              {minutesText(each)}
            </option>
          ))}
        </NativeSelect>
      )}
      <Button
        variant="default"
        className={styles.button ?? ''}
        leftSection={
          autoScan.on ? (
            <IconX size={16} stroke={1.75} aria-hidden />
          ) : (
            <IconPlayerPlay size={16} stroke={1.75} aria-hidden />
          )
        }
        aria-disabled={busy || undefined}
        onClick={() => busy || act.mutate()}
      >
        {autoScan.on ? 'Stop Auto-Scan' : 'Start Auto-Scan'}
      </Button>
    </>
  );
}

/** Shows whether auto-scan is on, when it last ran, and how many scans were missed. */
export const AutoScanLine = ({ autoScan }: AutoScanProps) => {
  const { on, intervalMinutes, nextAt, lastAt, missed, startedBy } = autoScan;
  if (!on) return <>Auto-scan is off.</>;
  return (
    <>
      Auto-scan is on, every {minutesText(intervalMinutes)}
      {startedBy !== null && `, started by ${startedBy}`}
      {lastAt !== null && (
        <>
          ; last scan started <Ago at={lastAt} />
        </>
      )}
      {nextAt !== null && (
        <>
          ; next scan due <Ago at={nextAt} />
        </>
      )}
      .{' '}
      {missed > 0 && (
        <b className={styles.missed}>
          {missed.toLocaleString('en-US')} {missed === 1 ? 'scheduled scan was' : 'scheduled scans were'}{' '}
          missed.
        </b>
      )}
    </>
  );
};
