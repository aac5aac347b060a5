import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import { useStartScan } from './use-start-scan.ts';

interface RunScanButtonProps {
  readonly agentId: string;
  readonly framework: string;
  readonly label?: string;
  /** Small and unfilled, because it is not the primary action of the page. */
  readonly quiet?: boolean;
}

/** Scans the agent again against the same framework, then opens the new scan. */
export function RunScanButton({ agentId, framework, label = 'Run Scan', quiet = false }: RunScanButtonProps) {
  const start = useStartScan();
  const navigate = useNavigate();
  if (!useCanWrite()) return null;
  const run = () =>
    start.mutate(
      { agentId, framework },
      {
        onSuccess: ({ id }) => {
          toast.success('Scan Started', `Compliance scan has been initiated for the agent. Scan ID: ${id}`);
          void navigate({ to: '/scans/$scanId', params: { scanId: id } });
        },
        onError: (error) => toast.error('Error', withReason('Failed to start compliance scan.', error)),
      },
    );
  return (
    <Button
      {...(quiet && { variant: 'default', size: 'xs' })}
      leftSection={<IconPlayerPlay size={quiet ? 14 : 16} stroke={1.75} aria-hidden />}
      loading={start.isPending}
      onClick={run}
    >
      {label}
    </Button>
  );
}
