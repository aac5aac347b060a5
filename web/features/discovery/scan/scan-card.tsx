import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconRadar } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { EnvironmentStatusReply } from '#shared/discovery/contract.ts';
import { type TargetEnvironment, targetEnvironments } from '#shared/discovery/target.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { AutoScanControl, AutoScanLine } from './auto-scan.tsx';
import { LastScan } from './last-scan.tsx';
import styles from './scan-card.module.css';
import { targetLabels } from './scan-labels.ts';
import { ScanProgressBar } from './scan-progress-bar.tsx';
import { usePercent } from './use-percent.ts';
import { useScan } from './use-scan.ts';

interface ScanCardProps {
  readonly status: EnvironmentStatusReply;
}

/** Starts a scan, controls auto-scan, and shows the progress of a running scan. */
export function ScanCard({ status }: ScanCardProps) {
  const canWrite = useCanWrite();
  const { scanning, running, start } = useScan();
  const share = { done: running?.done ?? 0, planned: running?.planned ?? 0 };
  const percent = usePercent(scanning, share);
  const [targetEnvironment, setTarget] = useState<TargetEnvironment>('all');
  const [customerFilter, setFilter] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start({ targetEnvironment, customerFilter });
  };
  return (
    <Card
      title="Scan"
      sub="Scans from this installation. Scanners deployed elsewhere report their own results."
    >
      {canWrite && (
        <Row as="form" gap={12} align="end" wrap className={styles.form} onSubmit={submit} aria-label="Scan">
          <NativeSelect
            label="Target Environment"
            className={styles.target ?? ''}
            value={targetEnvironment}
            onChange={(event) => setTarget(event.currentTarget.value as TargetEnvironment)}
          >
            {targetEnvironments.map((target) => (
              <option key={target} value={target}>
                {targetLabels[target]}
              </option>
            ))}
          </NativeSelect>
          <TextInput
            label="Customer Filter"
            placeholder="Optional: name, owner or tag"
            maxLength={200}
            className={styles.filter ?? ''}
            value={customerFilter}
            onChange={(event) => setFilter(event.currentTarget.value)}
          />
          <Button
            type="submit"
            className={styles.button ?? ''}
            leftSection={<IconRadar size={16} stroke={1.75} aria-hidden />}
            aria-disabled={scanning || undefined}
          >
            {scanning ? 'Scanning...' : 'Run Scan'}
          </Button>
          <AutoScanControl autoScan={status.autoScan} />
        </Row>
      )}
      {(scanning || percent > 0) && (
        <ScanProgressBar percent={percent} scanning={scanning} running={running} canStop={canWrite} />
      )}
      <p className={styles.line}>
        <LastScan last={status.last} />
      </p>
      <p className={styles.line}>
        <AutoScanLine autoScan={status.autoScan} />
      </p>
    </Card>
  );
}
