import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { frameworkNamesQuery } from '#web/features/frameworks/queries.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import { AgentPicker, type PickedAgent } from './agent-picker.tsx';
import styles from './start-scan-dialog.module.css';
import { useStartScan } from './use-start-scan.ts';

interface StartScanDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks which agent to scan against which framework. */
export default function StartScanDialog({ opened, onClose }: StartScanDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Start Compliance Scan">
      <StartScanForm onClose={onClose} />
    </Dialog>
  );
}

function StartScanForm({ onClose }: { readonly onClose: () => void }) {
  const names = useQuery(frameworkNamesQuery);
  const start = useStartScan();
  const [agent, setAgent] = useState<PickedAgent>();
  const [framework, setFramework] = useState('');
  const [tried, setTried] = useState(false);

  const pick = (next: PickedAgent | undefined) => {
    setAgent(next);
    const own = next?.frameworks[0];
    if (framework === '' && own !== undefined) setFramework(own);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (agent === undefined || framework === '') {
      const wrong = agent === undefined ? 'input' : 'select';
      event.currentTarget.querySelector<HTMLElement>(wrong)?.focus();
      return;
    }
    if (start.isPending) return;
    start.mutate(
      { agentId: agent.id, framework },
      {
        onSuccess: () => {
          toast.success('Success', 'Compliance scan started successfully');
          onClose();
        },
        onError: (error) => toast.error('Error', withReason('Failed to start compliance scan', error)),
      },
    );
  };

  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <AgentPicker
        picked={agent}
        onPick={pick}
        error={tried && agent === undefined ? 'Choose the agent to scan' : undefined}
      />
      {names.error === null ? (
        <NativeSelect
          label="Compliance Framework"
          value={framework}
          onChange={(event) => setFramework(event.currentTarget.value)}
          error={tried && framework === '' ? 'Choose the framework to scan against' : undefined}
        >
          <option value="" disabled>
            Choose a framework
          </option>
          {names.data?.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <ErrorAlert
          title="Frameworks could not be loaded"
          error={names.error}
          onRetry={() => void names.refetch()}
        />
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={start.isPending}>
          {start.isPending ? 'Starting...' : 'Start Scan'}
        </Button>
      </DialogActions>
    </form>
  );
}
