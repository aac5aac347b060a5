import { Button } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, use, useId, useState } from 'react';
import type { ParameterResult } from '#shared/scans/contract.ts';
import { fixText } from '#web/features/remediations/offered/fix-text.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { RunScanButton } from '../run-scan-button.tsx';
import styles from './parameter-row.module.css';
import { Scanned } from './scanned.ts';

const RemedyPanel = lazy(() => import('#web/features/remediations/offered/remedy-panel.tsx'));

/** Links to the stored evidence of a parameter and, if it needs repair, to the remediation. */
export function ParameterNext({
  parameter: { id, title, verdict },
}: {
  readonly parameter: ParameterResult;
}) {
  const scanned = use(Scanned);
  const [shown, setShown] = useState(false);
  const panel = useId();
  const repairable = scanned !== undefined && (verdict === 'fail' || verdict === 'partial');
  return (
    <>
      <Row as="p" gap={[8, 16]} wrap className={styles.next}>
        {repairable && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconTool size={14} stroke={1.75} aria-hidden />}
            aria-expanded={shown}
            {...(shown && { 'aria-controls': panel })}
            onClick={() => setShown(!shown)}
          >
            {fixText(shown)}
            <span className="vh"> for {title}</span>
          </Button>
        )}
        <Link to="/parameters/$id" params={{ id }}>
          About this parameter<span className="vh">: {title}</span>
        </Link>
      </Row>
      {repairable && shown && (
        <div id={panel}>
          <Suspense>
            <RemedyPanel
              agentId={scanned.agentId}
              parameterId={id}
              rescan={<RunScanButton {...scanned} label="Rescan" quiet />}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}
