/** What is logged, for how long, and what watches it. */
import type { Rule } from '../../rule.ts';
import { booleanOf, numberOf, shownBy, textOf } from '../../settings.ts';
import { azureRule } from './azure-rule.ts';

const AUDIT = 'diagnosticSettings.audit';
const DAYS = 'diagnosticSettings.totalRetentionInDays';

/**
 * The category `Audit` of an account goes to a store (Microsoft.Insights/diagnosticSettings). That it does not is not that nothing else logs.
 * The category `RequestResponse` holds no text of prompts or answers, so it shows nothing of their being logged.
 */
const audited = azureRule('audit-logging-enabled', 'pass', ['deployment', 'agent'], (sighting) =>
  booleanOf(sighting, AUDIT) === true
    ? shownBy(sighting, true, 'Audit logs of the account are sent to a store outside of it.', [AUDIT])
    : undefined,
);

/** Days for which the table of those logs is kept (workspaces/tables, `totalRetentionInDays`). */
const retained = azureRule('log-retention-days', 'pass', ['deployment', 'agent'], (sighting) => {
  const days = numberOf(sighting, DAYS);
  return days === undefined || booleanOf(sighting, AUDIT) !== true
    ? undefined
    : shownBy(sighting, days, `The table of its audit logs keeps rows for ${days} days.`, [DAYS, AUDIT]);
});

const EXPORTED = 'activityLog.exportsAdministrative';

/** What makes up a deployment is changed by the resource manager alone, which logs each change; prompts and tools of agents are not. */
const changesLogged = azureRule('permission-change-logged', 'pass', ['deployment'], (sighting) =>
  booleanOf(sighting, EXPORTED) === true
    ? shownBy(
        sighting,
        true,
        'The activity log of the subscription, which has each change of models and roles, is sent to a store.',
        [EXPORTED],
      )
    : undefined,
);

const PLAN = 'defender.AI.pricingTier';

/** The plan for AI services watches what goes through a model; metrics of health are collected of each resource (Microsoft.Security/pricings). */
const watched = azureRule('runtime-monitoring-enabled', 'pass', ['deployment', 'agent'], (sighting) =>
  textOf(sighting, PLAN) === 'Standard'
    ? shownBy(
        sighting,
        true,
        'Microsoft Defender for Cloud watches AI services of the subscription, beside the metrics that Azure collects.',
        [PLAN],
      )
    : undefined,
);

const BUDGET = 'budgets.notify';

/** A current budget of an amount, of the whole subscription, with a threshold that somebody is told of (Microsoft.Consumption/budgets). */
const spend = azureRule(
  'spend-monitoring',
  'pass',
  ['deployment', 'agent', 'app', 'endpoint', 'bot'],
  (sighting) =>
    booleanOf(sighting, BUDGET) === true
      ? shownBy(sighting, true, 'A budget of its subscription tells somebody when a threshold is passed.', [
          BUDGET,
        ])
      : undefined,
);

const LEARNS = 'metricAlerts.dynamic';

/** An alert that is on compares a metric with what was usual so far, and its action group has a person (Microsoft.Insights/metricAlerts). */
const unusual = azureRule(
  'anomaly-alerting',
  'pass',
  ['deployment', 'agent', 'app', 'endpoint'],
  (sighting) =>
    booleanOf(sighting, LEARNS) === true
      ? shownBy(sighting, true, 'An alert tells a person when a metric leaves what was usual so far.', [
          LEARNS,
        ])
      : undefined,
);

const TOOLS_LEARNT = 'metricAlerts.toolCalls';
const ALONE = 'project.agents';

/** The metric counts the calls of all agents of a project, so it is the baseline of one that is alone there (`AgentToolCalls`). */
const toolUse = azureRule('tool-use-baseline', 'pass', ['agent'], (sighting) =>
  booleanOf(sighting, TOOLS_LEARNT) === true && numberOf(sighting, ALONE) === 1
    ? shownBy(
        sighting,
        true,
        'An alert tells a person when the agent, the only one of its project, calls tools otherwise than was usual so far.',
        [TOOLS_LEARNT, ALONE],
      )
    : undefined,
);

const TRACED = 'project.appInsights';
const KIND = 'kind';

/** Agents of the kind `prompt` are run by Foundry, which traces each step; what agents of other kinds do in code of their own it does not see. */
const traced = azureRule('reasoning-trace-captured', 'pass', ['agent'], (sighting) =>
  booleanOf(sighting, TRACED) === true && textOf(sighting, KIND) === 'prompt'
    ? shownBy(
        sighting,
        true,
        'Foundry runs the agent and writes a trace of each run to the Application Insights of its project.',
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
