import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AlertRules } from '#shared/alerts/rules.ts';
import type { RulesReply } from '#shared/monitoring/contract.ts';
import { useApiForm } from '#web/ui/api-form/use-api-form.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import styles from './alert-rules.module.css';
import { KindRules, offeredKinds } from './kind-rules.tsx';
import { errorsOf, fieldOf, type RulesValues, rulesOf, timeZones, valuesOf } from './rules-values.ts';
import { useSetRules, useTestAlert } from './use-rules.ts';

interface RulesFormProps {
  readonly rules: RulesReply;
  /** Auditors have read access. */
  readonly canWrite: boolean;
}

/** Form for notifications, quiet hours and the email digest of the organization. */
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
        <Card
          title="Notifications"
          sub="Alerts that are off or below the minimum severity are not raised"
          flush
        >
          <KindRules texts={rules.texts} form={held} />
        </Card>
        <Card title="Muting" sub="Muted alerts are logged but not sent">
          <Stack gap={14}>
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
              <Row gap={12} align="stretch" wrap>
                <TextInput type="time" label="From" key={form.key('from')} {...field('from')} />
                <TextInput type="time" label="To" key={form.key('to')} {...field('to')} />
                <NativeSelect label="Time zone" key={form.key('quietZone')} {...field('quietZone')}>
                  {zones}
                </NativeSelect>
              </Row>
            )}
            <TextInput
              className={styles.minutes ?? ''}
              inputMode="numeric"
              label="Mute repeats (minutes)"
              description="Counted from when the cause cleared. 0 turns this off."
              key={form.key('deduplicationMinutes')}
              {...field('deduplicationMinutes')}
            />
          </Stack>
        </Card>
        <Card title="Email digest" sub="Once a day: alerts raised since the last digest">
          <Stack gap={14}>
            {!rules.mailWorks && (
              <p className="sm t2">No email sender is configured, so no digest is sent.</p>
            )}
            <Checkbox
              label="Send a digest to all subscribers"
              key={form.key('digest')}
              {...field('digest', 'checkbox')}
            />
            <Row gap={12} align="stretch" wrap>
              <TextInput type="time" label="At" key={form.key('at')} {...field('at')} />
              <NativeSelect label="Digest time zone" key={form.key('digestZone')} {...field('digestZone')}>
                {zones}
              </NativeSelect>
            </Row>
          </Stack>
        </Card>
      </fieldset>
      <Row gap={8} wrap className={styles.actions}>
        <p className="sm dim">
          {rules.updatedAt === null ? (
            'Default rules. Not changed yet.'
          ) : (
            <>
              Changed on <DateTimeText at={rules.updatedAt} /> by {rules.updatedBy ?? 'a deleted account'}.
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
      </Row>
    </form>
  );
};
