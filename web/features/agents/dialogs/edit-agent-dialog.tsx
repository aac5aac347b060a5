import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AgentDetailReply } from '#shared/agents/contract.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { agentQuery } from '../queries.ts';
import { type Change, useChangeAgent } from '../use-agent-changes.ts';
import { AgentFields } from './agent-fields.tsx';
import styles from './agent-form.module.css';
import { formValuesOf } from './form-values.ts';
import { PolicyFields } from './policy-fields.tsx';
import { policyValuesOf } from './policy-values.ts';
import { type AgentSettings, fieldOf, settingsErrors, settingsOf } from './registration.ts';

interface EditAgentDialogProps {
  readonly agent: Pick<AgentDetailReply, 'id'>;
  readonly onClose: () => void;
}

/** Changes the settings of an agent. The connection and the declarations are changed in its details. */
export default function EditAgentDialog({ agent: { id }, onClose }: EditAgentDialogProps) {
  const agent = useQuery(agentQuery(id));
  // When a list opened the dialog, the rest of the agent loads after the dialog.
  const [comesLater] = useState(agent.data === undefined);
  return (
    <Dialog opened onClose={onClose} title="Edit Agent" wide>
      <Loaded query={agent} failed="The agent could not be loaded" loading="Loading agent...">
        {(loaded) => <SettingsForm agent={loaded} comesLater={comesLater} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

interface SettingsFormProps {
  readonly agent: AgentDetailReply;
  readonly comesLater: boolean;
  readonly onClose: () => void;
}

function SettingsForm({ agent, comesLater, onClose }: SettingsFormProps) {
  const change = useChangeAgent();
  const [{ id, metadata, ...stored }] = useState(agent);
  const { form, submit, field } = useApiForm<AgentSettings, Change, unknown>({
    initialValues: {
      ...formValuesOf(stored),
      ...policyValuesOf(stored.environment, metadata),
    },
    validate: (values) => settingsErrors(values, metadata),
    sending: change,
    // The values have passed the API's rules, so they match its schema.
    bodyOf: (values) => ({ id, body: settingsOf(values, metadata) as Change['body'] }),
    fieldOf: (path): string => fieldOf(path, form.getValues()),
    onSent: () => {
      toast.success('Agent Updated', 'The agent has been updated.');
      onClose();
    },
    failed: 'Failed to update agent.',
    alwaysListed: true,
  });
  const { getInputNode } = form;
  useEffect(() => {
    if (comesLater) getInputNode('name')?.focus();
  }, [comesLater, getInputNode]);
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <AgentFields type={stored.type} field={field} keyOf={form.key} />
      <PolicyFields
        field={field}
        keyOf={form.key}
        own={form.getValues().own}
        onAdd={(entry) => form.insertListItem('own', entry)}
        onRemove={(place) => form.removeListItem('own', place)}
        stored={metadata}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={change.isPending}>
          {change.isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </DialogActions>
    </form>
  );
}
