import { Button, NativeSelect } from '@mantine/core';
import { IconRobot } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AgentPicker, type PickedAgent } from '#web/features/agents/offered/agent-picker/agent-picker.tsx';
import { anyAgentQuery } from '#web/features/agents/offered/any-agent-query.ts';
import { frameworkNamesQuery } from '#web/features/frameworks/offered/queries.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { meanwhile } from '#web/ui/loaded/loadable.ts';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useStartScan } from '../use-start-scan.ts';

interface StartScanDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Dialog to select the agent and the framework to scan. */
export default function StartScanDialog({ opened, onClose }: StartScanDialogProps) {
  const { data } = useQuery(anyAgentQuery);
  return (
    <Dialog opened={opened} onClose={onClose} title="Start Compliance Scan">
      {/* The form is there from the start, so that its first field receives the focus. */}
      {data?.items.length === 0 ? <NoAgents onClose={onClose} /> : <StartScanForm onClose={onClose} />}
    </Dialog>
  );
}

/** A scan needs an agent, so the first step is its registration. */
const NoAgents = ({ onClose }: { readonly onClose: () => void }) => (
  <EmptyState
    icon={IconRobot}
    title="No AI agents registered"
    hint="A scan evaluates a registered agent. Register one first, then scan it."
    action={
      <Button
        renderRoot={(props) => (
          <Link to="/agents" search={{ register: 'new' }} {...props} onClick={onClose} />
        )}
      >
        Register Agent
      </Button>
    }
  />
);

function StartScanForm({ onClose }: { readonly onClose: () => void }) {
  const names = useQuery(frameworkNamesQuery);
  const start = useStartScan();
  const [agent, setAgent] = useState<PickedAgent>();
  const [framework, setFramework] = useState('');

  const pick = (next: PickedAgent | undefined) => {
    setAgent(next);
    const own = next?.frameworks[0];
    if (framework === '' && own !== undefined) setFramework(own);
  };
  const { form, submit } = useApiForm({
    initialValues: {},
    validate: () => ({
      ...(agent === undefined && { agent: 'Select an agent to scan' }),
      ...(framework === '' && { framework: 'Select a framework to scan against' }),
    }),
    sending: start,
    bodyOf: () => agent && { agentId: agent.id, framework },
    onSent: () => {
      toast.success('Success', 'Compliance scan started successfully');
      onClose();
    },
    failed: 'Failed to start compliance scan',
    alwaysListed: true,
  });

  return (
    <Stack as="form" gap={14} onSubmit={submit} noValidate>
      <AgentPicker picked={agent} onPick={pick} error={agent === undefined ? form.errors.agent : undefined} />
      <Loaded query={meanwhile(names, [])} failed="Frameworks could not be loaded">
        {(frameworks) => (
          <NativeSelect
            label="Compliance Framework"
            value={framework}
            onChange={(event) => setFramework(event.currentTarget.value)}
            error={framework === '' ? form.errors.framework : undefined}
            data-path="framework"
          >
            <option value="" disabled>
              Select a framework
            </option>
            {frameworks.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Loaded>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={start.isPending}>
          {start.isPending ? 'Starting...' : 'Start Scan'}
        </Button>
      </DialogActions>
    </Stack>
  );
}
