import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { type AgentField, agentFields, type FormFieldName } from '#shared/agents/fields.ts';
import { kindLabels } from '#shared/parameters/agent-kinds.ts';
import { agentTypesQuery } from '../queries.ts';
import styles from './agent-form.module.css';
import { formFields } from './form-values.ts';
import { FrameworkChoices } from './framework-choices.tsx';

type Input = ReturnType<ReturnType<typeof useForm>['getInputProps']>;

interface AgentFieldsProps {
  /** Properties of a field's input. */
  readonly field: (name: FormFieldName) => Input;
  /** Its key: a new one resets the input to the value that the form has. */
  readonly keyOf: (name: FormFieldName) => string;
  /** Shown below the frameworks. */
  readonly suggestion?: ReactNode;
  /** The agent's current type: the API accepts types that are not offered. */
  readonly type?: string;
}

/** The declared fields that the registration of an agent and its settings share. Short inputs stand in pairs. */
export function AgentFields({ field, keyOf, type, suggestion }: AgentFieldsProps) {
  const types = useQuery(agentTypesQuery).data ?? [];
  const offered = type === undefined || types.includes(type) ? types : [type, ...types];
  const inputOf = (name: FormFieldName) => {
    const { input, label, maxLength, placeholder }: AgentField = agentFields[name];
    const text = { label, maxLength, placeholder, ...field(name) };
    switch (input) {
      case 'frameworks':
        return (
          <Fragment key={keyOf(name)}>
            <FrameworkChoices label={label} {...field(name)} />
            {suggestion}
          </Fragment>
        );
      case 'text':
        return <Textarea key={keyOf(name)} autosize={false} rows={3} {...text} />;
      case 'type':
        return (
          <NativeSelect key={keyOf(name)} label={label} {...field(name)}>
            <option value="">Select a type</option>
            {offered.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </NativeSelect>
        );
      case 'kind':
        return (
          <NativeSelect
            key={keyOf(name)}
            label={label}
            description="Scans propose it. It decides which parameters and proof apply."
            data={Object.entries(kindLabels).map(([value, text]) => ({ value, label: text }))}
            {...field(name)}
          />
        );
      default:
        return <TextInput key={keyOf(name)} data-autofocus={name === 'name' || undefined} {...text} />;
    }
  };
  return (
    <>
      <div className={styles.pair}>{formFields.short.map(inputOf)}</div>
      {formFields.wide.map(inputOf)}
    </>
  );
}
