import { Checkbox, NativeSelect } from '@mantine/core';
import { ruledKinds } from '#shared/alerts/kinds.ts';
import type { RulesReply } from '#shared/monitoring/contract.ts';
import type { ApiForm } from '#web/ui/api-form/use-api-form.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { severityLabels } from '#web/ui/severity-glyph/severity-labels.ts';
import styles from './alert-rules.module.css';
import { effectiveLeast, type RulesValues } from './rules-values.ts';

interface KindRulesProps {
  readonly texts: RulesReply['texts'];
  readonly form: Pick<ApiForm<RulesValues>, 'form' | 'field'>;
}

/**
 * Rules by kind of alert: whether it is raised and, for kinds with several severities, the minimum severity.
 */
export const KindRules = ({ texts, form: { form, field } }: KindRulesProps) => (
  <ul aria-label="Alert types">
    {ruledKinds.map((kind) => {
      const about = texts.find((one) => one.kind === kind);
      return (
        about && (
          <Row
            as="li"
            gap={[8, 24]}
            align="stretch"
            justify="space-between"
            wrap
            key={kind}
            className={styles.kind}
          >
            <Checkbox
              label={about.title}
              description={about.about}
              key={form.key(`kinds.${kind}.on`)}
              {...field(`kinds.${kind}.on`, 'checkbox')}
            />
            {about.severities.length > 1 && (
              <NativeSelect
                aria-label={`${about.title}: minimum severity`}
                key={form.key(`kinds.${kind}.leastSeverity`)}
                {...field(`kinds.${kind}.leastSeverity`)}
              >
                {about.severities.map((severity, index) => (
                  <option key={severity} value={severity}>
                    {index === 0
                      ? `${severityLabels[severity]} alone`
                      : `At least ${severityLabels[severity].toLowerCase()}`}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Row>
        )
      );
    })}
  </ul>
);

/** Returns the rules with each minimum severity set to one of the severities offered. */
export const offeredKinds = ({ kinds, texts }: Pick<RulesReply, 'kinds' | 'texts'>): RulesReply['kinds'] =>
  Object.fromEntries(
    ruledKinds.map((kind) => {
      const { on, leastSeverity } = kinds[kind];
      const own = texts.find((one) => one.kind === kind)?.severities ?? [];
      return [kind, { on, leastSeverity: effectiveLeast(own, leastSeverity) ?? leastSeverity }];
    }),
  ) as RulesReply['kinds'];
