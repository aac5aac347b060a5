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
import { Worded } from '#web/ui/worded/worded.tsx';
import { environmentNames } from '../offered/environment-names.ts';
import styles from './agent-form.module.css';
import type { Metadata, OwnEntry } from './policy-values.ts';

type Input = ReturnType<ReturnType<typeof useForm>['getInputProps']>;

interface PolicyFieldsProps {
  /** Properties of the input of a field: `environment`, `policy.<key>`, `own.<place>.key`, `own.<place>.text`. */
  readonly field: (name: string) => Input;
  /** Its key: another one makes the input anew, with the value that the form has. */
  readonly keyOf: (name: string) => string;
  readonly own: readonly OwnEntry[];
  readonly onAdd: (entry: OwnEntry) => void;
  readonly onRemove: (place: number) => void;
  /** What is stored of the agent. */
  readonly stored?: Metadata;
}

const environments = Object.entries(environmentNames).map(([value, label]) => ({ value, label }));

/** Where the agent runs and what its owner says of the policies that bind it. */
export function PolicyFields({ field, keyOf, own, onAdd, onRemove, stored = {} }: PolicyFieldsProps) {
  const [type, setType] = useState<PolicyType | ''>(() => likeliestType(stored) ?? '');
  // What is stored can be changed, whichever engine it belongs to.
  const offered = policyKeys.filter(
    (key) => Object.hasOwn(stored, key) || (type !== '' && expectedKeys[type].includes(key)),
  );
  return (
    <fieldset className={styles.connection}>
      <legend>Policy and environment</legend>
      <p className={styles.hint}>
        What its owner says of how policies bind it. What Accredit sees of a policy engine is evidence, and
        stands apart.
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
          description="Offers what it should name"
          value={type}
          onChange={({ currentTarget }) => setType(currentTarget.value as PolicyType | '')}
        >
          <option value="">None chosen</option>
          {policyTypes.map((one) => (
            <option key={one} value={one}>
              {policyTypeNames[one]}
            </option>
          ))}
        </NativeSelect>
      </div>
      {offered.length > 0 && (
        <p className={styles.hint}>
          Enter a text, or true where it is so and there is no more to say. What is left empty counts as
          missing.
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
    </fieldset>
  );
}

const KeyText = ({ name }: { readonly name: PolicyKey }) => {
  const { says, matters, find } = policyKeyTexts[name];
  return <Worded>{`${says} ${matters} ${find}`}</Worded>;
};

type OwnProps = Pick<PolicyFieldsProps, 'field' | 'keyOf' | 'own' | 'onAdd' | 'onRemove'>;

/** Keys that nobody offers. */
function OwnEntries({ field, keyOf, own, onAdd, onRemove }: OwnProps) {
  const rows = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const before = useRef(own.length);
  // A new row takes the focus; when one goes, its button goes with it.
  useEffect(() => {
    if (own.length > before.current)
      rows.current?.querySelector<HTMLElement>(':scope > :last-child input')?.focus();
    if (own.length < before.current) add.current?.focus();
    before.current = own.length;
  }, [own.length]);
  return (
    <>
      <div ref={rows} className={styles.own}>
        {own.map(({ id }, place) => (
          <div key={id} className={styles.entry}>
            <TextInput
              label="Key"
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              key={keyOf(`own.${place}.key`)}
              {...field(`own.${place}.key`)}
            />
            <TextInput
              label="Value"
              placeholder="A text, or true"
              autoComplete="off"
              key={keyOf(`own.${place}.text`)}
              {...field(`own.${place}.text`)}
            />
            <IconButton label="Remove this key" icon={IconX} onClick={() => onRemove(place)} />
          </div>
        ))}
      </div>
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
