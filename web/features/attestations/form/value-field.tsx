import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ValueType } from '#shared/parameters/parameter.ts';

interface ValueFieldProps {
  readonly type: ValueType;
  /** Props of the form field. */
  readonly input: { readonly error?: ReactNode };
}

const Choice = ({ options, input }: { readonly options: readonly string[]; readonly input: object }) => (
  <NativeSelect label="Value" {...input}>
    <option value="">Choose a value</option>
    {options.map((option) => (
      <option key={option}>{option}</option>
    ))}
  </NativeSelect>
);

/** Input for the value of a parameter, by its type. */
export const ValueField = ({ type, input }: ValueFieldProps) => {
  switch (type.type) {
    case 'boolean':
      return <Choice options={['yes', 'no']} input={input} />;
    case 'enum':
      return <Choice options={type.options} input={input} />;
    case 'integer':
      return (
        <TextInput
          label={`Value in ${type.unit}`}
          description={type.counted && 'Measured on the date of the document; outdated soon after'}
          inputMode="numeric"
          {...input}
        />
      );
    case 'duration':
      return <TextInput label={`Value in ${type.unit}`} inputMode="numeric" {...input} />;
    case 'percentage':
      return <TextInput label="Value in percent" inputMode="decimal" {...input} />;
    case 'date':
      return <TextInput label={type.of ? `Date of ${type.of}` : 'Value'} type="date" {...input} />;
    case 'list':
      return <Textarea label={`Value: ${type.of}`} description="One per line" rows={3} {...input} />;
    case 'text':
      return <Textarea label={`Value: ${type.of}`} rows={2} {...input} />;
  }
};
