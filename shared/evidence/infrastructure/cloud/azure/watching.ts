/** Logging, retention and monitoring. */
import type { Rule } from '../../rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from '../../settings.ts';
import { azureRule } from './azure-rule.ts';

const AUDIT = 'diagnosticSettings.audit';
const DAYS = 'diagnosticSettings.totalRetentionInDays';

/**
 * The `Audit` category of an account is sent to a store (Microsoft.Insights/diagnosticSettings). If not,
 * other logging may still exist. The `RequestResponse` category contains no prompt or response text, so it
 * does not prove that they are logged.
 */
const audited = azureRule('audit-logging-enabled', 'pass', ['deployment', 'agent'], (sighting) =>
  booleanOf(sighting, AUDIT) === true
    ? shownBy(sighting, true, 'Audit logs of the account are sent to an external store.', [AUDIT])
    : undefined,
);

/** Retention of the table of those logs, in days (workspaces/tables, `totalRetentionInDays`). */
const retained = azureRule('log-retention-days', 'pass', ['deployment', 'agent'], (sighting) => {
  const days = numberOf(sighting, DAYS);
  return days === undefined || booleanOf(sighting, AUDIT) !== true
    ? undefined
    : shownBy(sighting, days, `The table of its audit logs retains rows for ${days} days.`, [DAYS, AUDIT]);
});

const EXPORTED = 'activityLog.exportsAdministrative';

/**
 * Deployments are changed only through Resource Manager, which logs each change; prompts and tools of agents
 * are not.
 */
const changesLogged = azureRule('permission-change-logged', 'pass', ['deployment'], (sighting) =>
  booleanOf(sighting, EXPORTED) === true
    ? shownBy(
        sighting,
        true,
        'The subscription activity log, which contains each change of models and roles, is sent to a store.',
        [EXPORTED],
      )
    : undefined,
);

const PLAN = 'defender.AI.pricingTier';

/**
 * The AI services plan monitors model traffic; health metrics are collected for every resource
 * (Microsoft.Security/pricings).
 */
const watched = azureRule('runtime-monitoring-enabled', 'pass', ['deployment', 'agent'], (sighting) =>
  textOf(sighting, PLAN) === 'Standard'
    ? shownBy(
        sighting,
        true,
        'Microsoft Defender for Cloud monitors AI services of the subscription, in addition to the metrics that Azure collects.',
        [PLAN],
      )
    : undefined,
);

const BUDGET = 'budgets.notify';

/**
 * A current budget with an amount, for the whole subscription, with a threshold that notifies a contact
 * (Microsoft.Consumption/budgets).
 */
const spend = azureRule(
  'spend-monitoring',
  'pass',
  ['deployment', 'agent', 'app', 'endpoint', 'bot'],
  (sighting) =>
    booleanOf(sighting, BUDGET) === true
      ? shownBy(
          sighting,
          true,
          'A budget of its subscription sends a notification when a threshold is exceeded.',
          [BUDGET],
        )
      : undefined,
);

const LEARNS = 'metricAlerts.dynamic';

/**
 * An enabled alert compares a metric with its historical baseline, and its action group has a human recipient
 * (Microsoft.Insights/metricAlerts).
 */
const unusual = azureRule(
  'anomaly-alerting',
  'pass',
  ['deployment', 'agent', 'app', 'endpoint'],
  (sighting) =>
    booleanOf(sighting, LEARNS) === true
      ? shownBy(sighting, true, 'An alert notifies a recipient when a metric deviates from its baseline.', [
          LEARNS,
        ])
      : undefined,
);

const TOOLS_LEARNT = 'metricAlerts.toolCalls';
const ALONE = 'project.agents';

/**
 * The metric counts the calls of all agents of a project, so it is a baseline only for a project with a
 * single agent (`AgentToolCalls`).
 */
const toolUse = azureRule('tool-use-baseline', 'pass', ['agent'], (sighting) =>
  booleanOf(sighting, TOOLS_LEARNT) === true && numberOf(sighting, ALONE) === 1
    ? shownBy(
        sighting,
        true,
        'An alert notifies a recipient when tool calls of the agent, the only one in its project, deviate from their baseline.',
        [TOOLS_LEARNT, ALONE],
      )
    : undefined,
);

const TRACED = 'project.appInsights';
const KIND = 'kind';

/**
 * Foundry runs agents of kind `prompt` and traces each step. It does not see the custom code of other kinds.
 */
const traced = azureRule('reasoning-trace-captured', 'pass', ['agent'], (sighting) =>
  booleanOf(sighting, TRACED) === true && textOf(sighting, KIND) === 'prompt'
    ? shownBy(
        sighting,
        true,
        "Foundry runs the agent and writes a trace of each run to the project's Application Insights.",
        [TRACED, KIND],
      )
    : undefined,
);

export const watchingRules: readonly Rule[] = [
  audited,
  retained,
  changesLogged,
  watched,
  spend,
  unusual,
  toolUse,
  traced,
];
