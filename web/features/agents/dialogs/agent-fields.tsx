import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { agentTypesQuery } from '../queries.ts';
import styles from './agent-form.module.css';
import { FrameworkChoices } from './framework-choices.tsx';

type Input = ReturnType<ReturnType<typeof useForm>['getInputProps']>;

type Name = 'name' | 'type' | 'frameworks' | 'description';

interface AgentFieldsProps {
  /** Properties of the input of a field. */
  readonly field: (name: Name) => Input;
  /** Its key: another one makes the input anew, with the value that the form has. */
  readonly keyOf: (name: Name) => string;
  /** The type that the agent has: the API may have been given one that is not offered. */
  readonly type?: string;
}

/** What an agent is: the fields that its registration and its settings share. */
export function AgentFields({ field, keyOf, type }: AgentFieldsProps) {
  const types = useQuery(agentTypesQuery).data ?? [];
  const offered = type === undefined || types.includes(type) ? types : [type, ...types];
  return (
    <>
      <div className={styles.pair}>
        <TextInput label="Agent Name" maxLength={200} data-autofocus key={keyOf('name')} {...field('name')} />
        <NativeSelect label="Agent Type" key={keyOf('type')} {...field('type')}>
          <option value="">Choose a type</option>
          {offered.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </NativeSelect>
      </div>
      <FrameworkChoices key={keyOf('frameworks')} {...field('frameworks')} />
      <Textarea
        label="Description"
        placeholder="What it does, for whom, and what it may call"
        autosize={false}
        rows={3}
        maxLength={2000}
        key={keyOf('description')}
        {...field('description')}
      />
    </>
  );
}
