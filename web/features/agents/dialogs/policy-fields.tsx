import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { useForm } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import {
  expectedKeys,
  likeliestType,
  type PolicyKey,
  type PolicyType,
  policyKeys,
  policyKeyTexts,
  policyTypeNames,
  policyTypes,
} from '#shared/policies/policy-keys.ts';
import { IconButton } from '#web/ui/icon-button/icon-button.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Worded } from '#web/ui/worded/worded.tsx';
import { environmentNames } from '../offered/environment-names.ts';
import styles from './agent-form.module.css';
import type { Metadata, OwnEntry } from './policy-values.ts';

type Input = ReturnType<ReturnType<typeof useForm>['getInputProps']>;

interface PolicyFieldsProps {
  /** Properties of a field's input: `environment`, `policy.<key>`, `own.<place>.key`, `own.<place>.text`. */
  readonly field: (name: string) => Input;
  /** React key of the input: a new key recreates it with the current form value. */
  readonly keyOf: (name: string) => string;
  readonly own: readonly OwnEntry[];
  readonly onAdd: (entry: OwnEntry) => void;
  readonly onRemove: (place: number) => void;
  /** Stored metadata of the agent. */
  readonly stored?: Metadata;
}

const environments = Object.entries(environmentNames).map(([value, label]) => ({ value, label }));

/** The agent's environment, and the owner's statements about its policies. */
export function PolicyFields({ field, keyOf, own, onAdd, onRemove, stored = {} }: PolicyFieldsProps) {
  const [type, setType] = useState<PolicyType | ''>(() => likeliestType(stored) ?? '');
  // Stored keys remain editable, regardless of the selected engine.
  const offered = policyKeys.filter(
    (key) => Object.hasOwn(stored, key) || (type !== '' && expectedKeys[type].includes(key)),
  );
  return (
    <Stack as="fieldset" gap={12} className={styles.connection}>
      <legend>Policy and environment</legend>
      <p className={styles.hint}>
        Your statements on how policies are enforced for the agent. Evidence that Accredit collects from a
        policy engine is shown separately.
      </p>
      <div className={styles.pair}>
        <NativeSelect
          label="Environment"
          description="Unknown counts as production"
          data={environments}
          key={keyOf('environment')}
          {...field('environment')}
        />
        <NativeSelect
          label="Policy engine"
          description="Suggests the keys to state"
          value={type}
          onChange={({ currentTarget }) => setType(currentTarget.value as PolicyType | '')}
        >
          <option value="">None selected</option>
          {policyTypes.map((one) => (
            <option key={one} value={one}>
              {policyTypeNames[one]}
            </option>
          ))}
        </NativeSelect>
      </div>
      {offered.length > 0 && (
        <p className={styles.hint}>
          Enter a text, or true if no detail is needed. Empty keys count as missing.
        </p>
      )}
      {offered.map((key) => (
        <TextInput
          key={keyOf(`policy.${key}`)}
          label={<code>{key}</code>}
          description={<KeyText name={key} />}
          autoComplete="off"
          spellCheck={false}
          {...field(`policy.${key}`)}
        />
      ))}
      <OwnEntries field={field} keyOf={keyOf} own={own} onAdd={onAdd} onRemove={onRemove} />
    </Stack>
  );
}

const KeyText = ({ name }: { readonly name: PolicyKey }) => {
  const { meaning, matters, find } = policyKeyTexts[name];
  return <Worded>{`${meaning} ${matters} ${find}`}</Worded>;
};

type OwnProps = Pick<PolicyFieldsProps, 'field' | 'keyOf' | 'own' | 'onAdd' | 'onRemove'>;

/** Custom keys. */
function OwnEntries({ field, keyOf, own, onAdd, onRemove }: OwnProps) {
  const rows = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const before = useRef(own.length);
  // A new row takes the focus, because the button of a removed row is gone.
  useEffect(() => {
    if (own.length > before.current)
      rows.current?.querySelector<HTMLElement>(':scope > :last-child input')?.focus();
    if (own.length < before.current) add.current?.focus();
    before.current = own.length;
  }, [own.length]);
  return (
    <>
      <Stack gap={12} ref={rows} className={styles.own}>
        {own.map(({ id }, index) => (
          <Grid
            columns="minmax(0, 2fr) minmax(0, 3fr) auto"
            gap={8}
            align="start"
            key={id}
            className={styles.entry}
          >
            <TextInput
              label="Key"
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              key={keyOf(`own.${index}.key`)}
              {...field(`own.${index}.key`)}
            />
            <TextInput
              label="Value"
              placeholder="A text, or true"
              autoComplete="off"
              key={keyOf(`own.${index}.text`)}
              {...field(`own.${index}.text`)}
            />
            <IconButton label="Remove this key" icon={IconX} onClick={() => onRemove(index)} />
          </Grid>
        ))}
      </Stack>
      <div>
        <Button
          ref={add}
          variant="default"
          size="xs"
          onClick={() => onAdd({ id: crypto.randomUUID(), key: '', text: '' })}
        >
          Add Another Key
        </Button>
      </div>
    </>
  );
}
