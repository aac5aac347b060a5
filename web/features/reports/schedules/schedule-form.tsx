import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { ReportTemplatesReply } from '#shared/reports/contract.ts';
import type { ScheduleReply, SchedulesReply } from '#shared/reports/schedules/schedule-reply.ts';
import { paces } from '#shared/reports/schedules/timing.ts';
import { fieldErrors } from '#web/api/api-error.ts';
import { AgentPicker, type PickedAgent } from '#web/features/agents/offered/agent-picker/agent-picker.tsx';
import { DialogActions } from '#web/ui/dialog/dialog.tsx';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { withGlyph } from '#web/ui/field-error/field-error.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { hourText, paceNames, weekdays } from './schedule-labels.ts';
import styles from './schedules.module.css';
import { bodyOfSchedule, type ScheduleBody, useSaveSchedule } from './use-schedules.ts';

interface ScheduleFormProps {
  readonly schedule: ScheduleReply | undefined;
  readonly templates: ReportTemplatesReply;
  readonly people: SchedulesReply['people'];
  readonly onClose: () => void;
}

const DEFAULT_HOUR = 7;
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const zones = (chosen: string): readonly string[] => [
  ...new Set([chosen, ownZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')]),
];

const initialOf = (templates: ReportTemplatesReply): ScheduleBody => ({
  narrativeStyle: templates.narrativeStyles[0]?.id ?? 'executive',
  ...{ includeRemediationPlan: true, frameworks: [], recipients: [] },
  ...{ every: 'weekly', day: 1, hour: DEFAULT_HOUR, timeZone: ownZone(), paused: false },
});

const pickedOf = (schedule: ScheduleReply | undefined): PickedAgent | undefined =>
  schedule?.agent && { ...schedule.agent, type: '', frameworks: [] };

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));
const monthDays = Array.from({ length: 31 }, (_, at) => ({
  value: String(at + 1),
  label: at + 1 > 28 ? `${at + 1} (or the last day)` : String(at + 1),
}));
const weekDays = weekdays.map((label, at) => ({ value: String(at + 1), label }));

/** Form for a schedule: report options, timing, and recipients. */
export function ScheduleForm({ schedule, templates, people, onClose }: ScheduleFormProps) {
  const [value, setValue] = useState(() => (schedule ? bodyOfSchedule(schedule) : initialOf(templates)));
  const [agent, setAgent] = useState(() => pickedOf(schedule));
  const save = useSaveSchedule(schedule?.id);
  const change = (part: Partial<ScheduleBody>) => setValue((before) => ({ ...before, ...part }));
  const errors = save.error === null ? {} : fieldErrors(save.error);
  const errorOf = (field: string) => withGlyph(field in errors ? { error: errors[field] } : {});
  const submit = () => {
    if (save.isPending) return;
    const { agentId: _, ...rest } = value;
    save.mutate(
      { ...rest, ...(agent ? { agentId: agent.id } : {}) },
      {
        onSuccess: () => {
          toast.success('Schedule Saved', 'The report is generated automatically when due.');
          onClose();
        },
      },
    );
  };
  return (
    <Stack
      as="form"
      gap={20}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <NativeSelect
        label="Report Style"
        data={templates.narrativeStyles.map(({ id, name }) => ({ value: id, label: name }))}
        value={value.narrativeStyle}
        onChange={(event) => change({ narrativeStyle: event.currentTarget.value })}
        data-autofocus
      />
      <AgentPicker
        label="Report Scope"
        none="All AI Agents (Organization-wide)"
        nameOf={({ name, type }) => (type === '' ? name : `${name} - ${type}`)}
        picked={agent}
        onPick={setAgent}
      />
      <Checkbox.Group
        label="Compliance Frameworks"
        description="None selected means all frameworks."
        value={[...value.frameworks]}
        onChange={(frameworks) => change({ frameworks })}
        {...errorOf('frameworks')}
      >
        <Grid minColumn={180} keepEmpty gap={[8, 16]} className={styles.choices}>
          {[...new Set([...templates.frameworks, ...value.frameworks])].map((name) => (
            <Checkbox key={name} value={name} label={name} />
          ))}
        </Grid>
      </Checkbox.Group>
      <Checkbox
        label="Include detailed remediation action plan"
        checked={value.includeRemediationPlan}
        onChange={(event) => change({ includeRemediationPlan: event.currentTarget.checked })}
      />
      <Grid minColumn={220} gap={16}>
        <NativeSelect
          label="Frequency"
          data={paces.map((pace) => ({ value: pace, label: paceNames[pace] }))}
          value={value.every}
          onChange={(event) => {
            const every = paces.find((pace) => pace === event.currentTarget.value) ?? 'weekly';
            change({ every, day: 1 });
          }}
        />
        <NativeSelect
          label={value.every === 'weekly' ? 'Day' : 'Day of month'}
          data={value.every === 'weekly' ? weekDays : monthDays}
          value={String(value.day)}
          onChange={(event) => change({ day: Number(event.currentTarget.value) })}
          {...errorOf('day')}
        />
        <NativeSelect
          label="Hour"
          data={hours}
          value={String(value.hour)}
          onChange={(event) => change({ hour: Number(event.currentTarget.value) })}
          {...errorOf('hour')}
        />
        <NativeSelect
          label="Time zone"
          data={zones(value.timeZone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          value={value.timeZone}
          onChange={(event) => change({ timeZone: event.currentTarget.value })}
          {...errorOf('timeZone')}
        />
      </Grid>
      <Checkbox.Group
        label="Recipients"
        description="Users of your organization. The email contains a link and no attachment."
        value={[...value.recipients]}
        onChange={(recipients) => change({ recipients })}
        {...errorOf('recipients')}
      >
        <Stack gap={8} className={styles.people}>
          {people.map(({ id, name, email }) => (
            <Checkbox key={id} value={id} label={`${name} (${email})`} />
          ))}
        </Stack>
      </Checkbox.Group>
      {save.error !== null && Object.keys(errors).length === 0 && (
        <ErrorAlert title="The schedule was not saved" error={save.error} />
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={save.isPending || undefined}>
          {save.isPending ? 'Saving...' : 'Save Schedule'}
        </Button>
      </DialogActions>
    </Stack>
  );
}
