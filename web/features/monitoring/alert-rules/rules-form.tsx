import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AlertRules } from '#shared/alerts/rules.ts';
import type { RulesReply } from '#shared/monitoring/contract.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { Card } from '#web/ui/card/card.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import styles from './alert-rules.module.css';
import { KindRules, offeredKinds } from './kind-rules.tsx';
import { errorsOf, fieldOf, type RulesValues, rulesOf, timeZones, valuesOf } from './rules-values.ts';
import { useSetRules, useTestAlert } from './use-rules.ts';

interface RulesFormProps {
  readonly rules: RulesReply;
  /** Auditors read them. */
  readonly canWrite: boolean;
}

/** What the organization is told of, when in silence, and when by e-mail. */
export const RulesForm = ({ rules, canWrite }: RulesFormProps) => {
  const set = useSetRules();
  const test = useTestAlert();
  const [quiet, setQuiet] = useState(rules.quietHours !== null);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const held = useApiForm<RulesValues, AlertRules, RulesReply>({
    initialValues: valuesOf({ ...rules, kinds: offeredKinds(rules) }, zone),
    validate: errorsOf,
    sending: set,
    bodyOf: rulesOf,
    fieldOf,
    failed: 'Failed to save the alert rules',
  });
  const { form, submit, field } = held;
  const quietInput = field('quiet', 'checkbox');
  const zones = timeZones(zone, rules.digest.timeZone, rules.quietHours?.timeZone ?? zone).map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ));
  return (
    <form onSubmit={submit} noValidate aria-label="Alert rules">
      <fieldset disabled={!canWrite} className={styles.fields}>
        <Card title="What is told" sub="What is switched off, or of a lesser severity, is not raised" flush>
          <KindRules texts={rules.texts} form={held} />
        </Card>
        <Card title="Silence" sub="What is raised in silence is listed, and neither notified nor mailed">
          <div className={styles.group}>
            <Checkbox
              label="Quiet hours"
              key={form.key('quiet')}
              {...quietInput}
              onChange={(event) => {
                quietInput.onChange(event);
                setQuiet(event.currentTarget.checked);
              }}
            />
            {quiet && (
              <div className={styles.line}>
                <TextInput type="time" label="From" key={form.key('from')} {...field('from')} />
                <TextInput type="time" label="To" key={form.key('to')} {...field('to')} />
                <NativeSelect label="Time zone" key={form.key('quietZone')} {...field('quietZone')}>
                  {zones}
                </NativeSelect>
              </div>
            )}
            <TextInput
              className={styles.minutes ?? ''}
              inputMode="numeric"
              label="Minutes within which what comes back is raised in silence"
              description="Counted from when its cause ended; 0: never"
              key={form.key('deduplicationMinutes')}
              {...field('deduplicationMinutes')}
            />
          </div>
        </Card>
        <Card title="Digest by e-mail" sub="Once a day, what was raised since the one before">
          <div className={styles.group}>
            {!rules.mailWorks && (
              <p className="sm t2">No sender of e-mail is set up here, so that no digest is sent.</p>
            )}
            <Checkbox
              label="Send a digest to everybody who wants it"
              key={form.key('digest')}
              {...field('digest', 'checkbox')}
            />
            <div className={styles.line}>
              <TextInput type="time" label="At" key={form.key('at')} {...field('at')} />
              <NativeSelect
                label="Time zone of the digest"
                key={form.key('digestZone')}
                {...field('digestZone')}
              >
                {zones}
              </NativeSelect>
            </div>
          </div>
        </Card>
      </fieldset>
      <div className={styles.actions}>
        <p className="sm dim">
          {rules.updatedAt === null ? (
            'Nobody has changed these rules yet.'
          ) : (
            <>
              Changed on <DateTimeText at={rules.updatedAt} /> by{' '}
              {rules.updatedBy ?? 'an account that is gone'}.
            </>
          )}
        </p>
        {canWrite && (
          <>
            <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
              Send Test Alert
            </Button>
            <Button type="submit" aria-disabled={set.isPending}>
              {set.isPending ? 'Saving...' : 'Save Rules'}
            </Button>
          </>
        )}
      </div>
    </form>
  );
};
