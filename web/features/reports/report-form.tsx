import { Button, Checkbox } from '@mantine/core';
import { IconFileAnalytics } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReportTemplatesReply } from '#shared/reports/contract.ts';
import { AgentPicker, type PickedAgent } from '#web/features/agents/offered/agent-picker/agent-picker.tsx';
import { nameOf } from '#web/features/frameworks/offered/framework-address.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import styles from './reports.module.css';
import { StyleChoice } from './style-choice.tsx';
import { useGenerateReport } from './use-reports.ts';

interface ReportFormProps {
  readonly templates: ReportTemplatesReply;
  /** Name of the framework from the URL. */
  readonly framework: string | undefined;
  /** True while a report is being generated: the form does not start a second one. */
  readonly busy: boolean;
  readonly onStarted: (id: string) => void;
}

const DEFAULT = 'executive';

/** Options of a new report. */
export function ReportForm({ templates, framework, busy, onStarted }: ReportFormProps) {
  const generate = useGenerateReport(onStarted);
  const [style, setStyle] = useState(DEFAULT);
  const [agent, setAgent] = useState<PickedAgent>();
  const [chosen, setChosen] = useState<string[]>(() => {
    const name = nameOf(framework);
    return name !== undefined && templates.frameworks.includes(name) ? [name] : [];
  });
  const [plan, setPlan] = useState(true);
  const making = busy || generate.isPending;
  const submit = () =>
    making ||
    generate.mutate({
      narrativeStyle: style,
      includeRemediationPlan: plan,
      frameworks: chosen,
      agentId: agent?.id,
    });
  return (
    <Card title="Generate a Report" sub="Based on scan results. Agents are not contacted.">
      <Stack
        as="form"
        gap={20}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <StyleChoice styles={templates.narrativeStyles} value={style} onChange={setStyle} />
        <AgentPicker
          label="Report Scope"
          none="All AI Agents (Organization-wide)"
          nameOf={({ name, type }) => `${name} - ${type}`}
          picked={agent}
          onPick={setAgent}
        />
        <Checkbox.Group
          label="Compliance Frameworks"
          description="None selected means all frameworks."
          value={chosen}
          onChange={setChosen}
        >
          <Grid minColumn={180} keepEmpty gap={[8, 16]} className={styles.frameworks}>
            {templates.frameworks.map((name) => (
              <Checkbox key={name} value={name} label={name} />
            ))}
          </Grid>
        </Checkbox.Group>
        <Checkbox
          label="Include detailed remediation action plan"
          checked={plan}
          onChange={(event) => setPlan(event.currentTarget.checked)}
        />
        <div>
          <Button
            type="submit"
            leftSection={<IconFileAnalytics size={16} stroke={1.75} aria-hidden />}
            aria-disabled={making || undefined}
          >
            {making ? 'Generating Report...' : 'Generate Compliance Report'}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
