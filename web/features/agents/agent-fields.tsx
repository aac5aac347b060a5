import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import styles from './agent-form.module.css';
import { FrameworkChoices } from './framework-choices.tsx';
import { agentTypesQuery } from './queries.ts';

type Field = ReturnType<ReturnType<typeof useForm>['getInputProps']> & { readonly key: React.Key };

interface AgentFieldsProps {
  /** Properties of the input of a field. */
  readonly field: (name: 'name' | 'type' | 'frameworks' | 'description') => Field;
  /** The type that the agent has: the API may have been given one that is not offered. */
  readonly type?: string;
}

/** What an agent is: the fields that its registration and its settings share. */
export function AgentFields({ field, type }: AgentFieldsProps) {
  const types = useQuery(agentTypesQuery).data ?? [];
  const offered = type === undefined || types.includes(type) ? types : [type, ...types];
  const { key, ...frameworks } = field('frameworks');
  return (
    <>
      <div className={styles.pair}>
        <TextInput label="Agent Name" maxLength={200} data-autofocus {...field('name')} />
        <NativeSelect label="Agent Type" {...field('type')}>
          <option value="">Choose a type</option>
          {offered.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </NativeSelect>
      </div>
      <FrameworkChoices key={key} {...frameworks} />
      <Textarea
        label="Description"
        placeholder="What it does, for whom, and what it may call"
        autosize={false}
        rows={3}
        maxLength={2000}
        {...field('description')}
      />
    </>
  );
}
