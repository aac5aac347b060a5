import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { agentTypes, environments } from '#shared/agents/contract.ts';
import { actionLabels } from '#shared/playbooks/labels.ts';
import type { Action, ActionType } from '#shared/playbooks/playbook.ts';
import { frameworkNamesQuery } from '#web/features/frameworks/offered/queries.ts';
import { withGlyph } from '#web/ui/field-error/field-error.tsx';
import { IconButton } from '#web/ui/icon-button/icon-button.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { actionOf } from './draft.ts';
import styles from './editor.module.css';

interface ActionRowProps {
  /** One-based position. */
  readonly place: number;
  readonly action: Action;
  /** Action types that the row offers. */
  readonly offered: readonly ActionType[];
  readonly error: string | undefined;
  readonly onChange: (action: Action) => void;
  readonly onRemove: () => void;
}

/** Row of one action with its settings. */
export const ActionRow = ({ place, action, offered, error, onChange, onRemove }: ActionRowProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset within a fieldset would say its legend at each control
  <div className={styles.row} role="group" aria-label={`Action ${place}`}>
    <NativeSelect
      className={styles.wide ?? ''}
      aria-label={`Type of action ${place}`}
      data={offered.map((type) => ({ value: type, label: actionLabels[type] }))}
      value={action.type}
      onChange={(event) => onChange(actionOf(event.currentTarget.value as ActionType))}
    />
    <IconButton
      label={`Remove action ${place}`}
      icon={IconX}
      onClick={onRemove}
      className={styles.remove ?? ''}
    />
    <div className={styles.value}>
      <Parameters key={action.type} place={place} action={action} error={error} onChange={onChange} />
    </div>
  </div>
);

const Parameters = ({
  place,
  action,
  error,
  onChange,
}: Pick<ActionRowProps, 'place' | 'action' | 'error' | 'onChange'>) => {
  const notified = withGlyph(error === undefined ? {} : { error });
  switch (action.type) {
    case 'set-type':
      return (
        <>
          <TextInput
            aria-label={`Agent type of action ${place}`}
            list="playbook-agent-types"
            maxLength={60}
            value={action.parameters.type}
            onChange={(event) => onChange({ ...action, parameters: { type: event.currentTarget.value } })}
            {...notified}
          />
          <datalist id="playbook-agent-types">
            {agentTypes.map((type) => (
              <option key={type} value={type} />
            ))}
          </datalist>
        </>
      );
    case 'assign-frameworks':
      return (
        <Frameworks
          label={`Frameworks of action ${place}`}
          chosen={action.parameters.frameworks}
          error={error}
          onChange={(frameworks) => onChange({ ...action, parameters: { frameworks } })}
        />
      );
    case 'tag':
      return (
        <TextInput
          aria-label={`Tags of action ${place}`}
          placeholder="Separate with commas"
          defaultValue={action.parameters.tags.join(', ')}
          onChange={(event) => {
            const tags = event.currentTarget.value.split(',').map((one) => one.trim());
            onChange({ ...action, parameters: { tags: tags.filter((one) => one !== '') } });
          }}
          {...notified}
        />
      );
    case 'set-environment':
      return (
        <NativeSelect
          aria-label={`Environment of action ${place}`}
          data={environments.filter((one) => one !== 'unknown')}
          value={action.parameters.environment}
          onChange={(event) => {
            const environment = environments.find((one) => one === event.currentTarget.value) ?? 'production';
            onChange({ ...action, parameters: { environment } });
          }}
          {...notified}
        />
      );
    default:
      return null;
  }
};

interface FrameworksProps {
  readonly label: string;
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (frameworks: string[]) => void;
}

/** All frameworks of the organization, plus those already selected, even if they were removed. */
const Frameworks = ({ label, chosen, error, onChange }: FrameworksProps) => {
  const names = useQuery(frameworkNamesQuery).data ?? [];
  return (
    <Checkbox.Group
      aria-label={label}
      value={[...chosen]}
      onChange={onChange}
      {...withGlyph(error === undefined ? {} : { error })}
    >
      <Grid minColumn={170} keepEmpty gap={[8, 16]} className={styles.options}>
        {[...new Set([...names, ...chosen])].map((name) => (
          <Checkbox key={name} value={name} label={name} />
        ))}
      </Grid>
    </Checkbox.Group>
  );
};
