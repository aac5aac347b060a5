import type { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FunctionManifest } from '#functions/platform/deploy/manifest.ts';
import type { WorkflowName } from '#functions/platform/deploy/workflow.ts';
import { type Declared, loadManifests } from './manifests.ts';
import {
  actionsOf,
  type Resource,
  resourcesOf,
  statementsOf,
  statementsOfRoles,
  synthesized,
} from './synthesized.ts';

// A second workflow beside those of the product, with existing functions: `agents-api` starts it.
const sweep = 'nightly-sweep' as WorkflowName;
const given: Readonly<Record<string, Partial<FunctionManifest>>> = {
  'keep-changes': { step: sweep },
  'checkpoint-audit': { step: sweep },
  'agents-api': { access: [{ workflow: sweep, actions: ['start'] }] },
};

let template: Template;
let declared: Declared;

beforeAll(async () => {
  const product = await loadManifests();
  declared = {
    functions: product.functions.map((manifest) => ({ ...manifest, ...given[manifest.name] })),
    workflows: [
      ...product.workflows,
      {
        name: sweep,
        purpose: 'Sweeps each night',
        type: 'standard',
        timeoutSeconds: 7200,
        steps: [
          { repeat: [{ do: 'keep-changes', keep: 'slice' }, { waitSeconds: 30 }], while: 'slice.more' },
        ],
        failed: 'checkpoint-audit',
      },
    ],
    inputs: { ...product.inputs, [sweep]: ['tenant'] },
  };
  template = await synthesized('prod', undefined, declared);
});

const machineOf = (id: string): Resource => {
  const found = [...resourcesOf(template, 'AWS::StepFunctions::StateMachine')].find(([name]) =>
    name.startsWith(`${id}StateMachine`),
  );
  if (!found) throw new Error(`No state machine of ${id}.`);
  return found[1];
};

interface Task {
  readonly Type: string;
  readonly Resource: unknown;
  readonly Retry: readonly { readonly ErrorEquals: readonly string[]; readonly MaxAttempts: number }[];
}

/** Returns every task of a definition, including those inside a map. */
const tasksIn = (part: unknown): readonly Task[] => {
  if (typeof part !== 'object' || part === null) return [];
  const inner = Object.values(part).flatMap(tasksIn);
  return (part as Task).Type === 'Task' ? [part as Task, ...inner] : inner;
};

/** Returns the functions with an environment variable, with its value. */
const holding = (variable: string) =>
  [...resourcesOf(template, 'AWS::Lambda::Function')].flatMap(([id, { Properties }]) => {
    const { Variables = {} } = (Properties.Environment ?? {}) as { Variables?: Record<string, unknown> };
    return variable in Variables ? [[id, JSON.stringify(Variables[variable])] as const] : [];
  });

describe('two workflows', () => {
  it('are two state machines, each with its type, timeout, log, and steps', () => {
    expect(resourcesOf(template, 'AWS::StepFunctions::StateMachine').size).toBe(declared.workflows.length);
    expect(machineOf('Run').Properties.StateMachineType).toBe('EXPRESS');
    const { Properties } = machineOf('NightlySweep');
    expect(Properties).toMatchObject({
      LoggingConfiguration: { Level: 'ALL', IncludeExecutionData: false },
      TracingConfiguration: { Enabled: true },
    });
    expect(Properties.StateMachineType ?? 'STANDARD').toBe('STANDARD');
    const definition = JSON.stringify(Properties.DefinitionString);
    expect(definition).toContain('\\"TimeoutSeconds\\":7200');
    expect(definition).toContain('Functionskeepchanges');
    expect(definition).not.toContain('Functionsbeginrun');
    const logs = [...resourcesOf(template, 'AWS::Logs::LogGroup').values()].map((group) =>
      JSON.stringify(group.Properties.LogGroupName),
    );
    for (const name of ['run', sweep])
      expect(logs).toContainEqual(expect.stringMatching(new RegExp(`/aws/vendedlogs/states/.*"-${name}-"`)));
  });

  it('are passed in a variable only to the functions that may start them', () => {
    const [only, ...others] = holding('NIGHTLY_SWEEP_WORKFLOW_ARN');
    expect(only).toEqual([
      expect.stringMatching(/^Functionsagentsapi/),
      expect.stringContaining('NightlySweep'),
    ]);
    expect(others).toEqual([]);
    const ofRun = holding('RUN_WORKFLOW_ARN');
    expect(ofRun.map(([id]) => id.replace(/Function\w{8}$/, '')).sort()).toEqual([
      'Functionsdetectagents',
      'Functionsjobtick',
      'Functionsmonitoringapi',
      'Functionsnoteanswers',
      'Functionspushchanges',
      'Functionsscansapi',
      'Functionswatchagents',
    ]);
    for (const [, arn] of ofRun) expect(arn).toContain('RunStateMachine');
  });

  it('may be started only by those functions', () => {
    const startable = ({ name }: FunctionManifest) =>
      statementsOf(template, name)
        .filter((statement) => actionsOf(statement).includes('states:StartExecution'))
        .map(({ Resource }) => JSON.stringify(Resource).replace(/.*"Ref":"(\w+?)StateMachine.*/, '$1'));
    const found = declared.functions.flatMap((one) => startable(one).map((id) => `${one.name} ${id}`));
    expect(found.sort()).toEqual([
      'agents-api NightlySweep',
      'chat-runs-api Chat',
      'detect-agents Run',
      'discovery-api Discovery',
      'issue-detection-api IssueDetection',
      'job-tick Chat',
      'job-tick Discovery',
      'job-tick IssueDetection',
      'job-tick Report',
      'job-tick Run',
      'monitoring-api Run',
      'note-answers Run',
      'push-changes Chat',
      'push-changes Discovery',
      'push-changes IssueDetection',
      'push-changes Report',
      'push-changes Run',
      'reports-api Report',
      'scans-api Run',
      'watch-agents Run',
    ]);
  });

  const definitionOf = (id: string) => {
    const { DefinitionString } = machineOf(id).Properties as {
      DefinitionString: { 'Fn::Join': [string, unknown[]] };
    };
    const [, parts] = DefinitionString['Fn::Join'];
    return JSON.parse(
      parts
        .map((part) => (typeof part === 'string' ? part : JSON.stringify(part).replaceAll('"', '')))
        .join(''),
    ) as { readonly TimeoutSeconds: number };
  };

  it('retry each call that Lambda throttles, for the whole time of an execution', () => {
    for (const definition of ['Run', 'NightlySweep'].map(definitionOf)) {
      const tasks = tasksIn(definition);
      expect(tasks.length).toBeGreaterThan(1);
      for (const { Retry } of tasks) {
        expect(Retry).toEqual([
          {
            ErrorEquals: expect.arrayContaining(['Lambda.TooManyRequestsException']),
            IntervalSeconds: 1,
            BackoffRate: 2,
            MaxDelaySeconds: 30,
            JitterStrategy: 'FULL',
            MaxAttempts: expect.any(Number),
          },
        ]);
        // With jitter, the average wait is half of each interval.
        const waits = Array.from({ length: Retry[0]?.MaxAttempts ?? 0 }, (_, i) => Math.min(2 ** i, 30) / 2);
        expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThanOrEqual(definition.TimeoutSeconds);
      }
    }
  });

  it('retry timeouts of functions that may run twice; functions that contact third parties are not retried', () => {
    const patient = tasksIn(definitionOf('Run'))
      .filter(({ Retry }) => Retry[0]?.ErrorEquals.includes('TimeoutError'))
      .map(({ Resource }) => /Functions(\w+?)Function/.exec(JSON.stringify(Resource))?.[1]);
    expect(patient.sort()).toEqual(['beginrun', 'concluderun', 'failjob']);
  });

  it('call a function that resumes again only after its process has ended', () => {
    const named = ({ Resource }: { Resource: unknown }) =>
      /Functions(\w+?)Function/.exec(JSON.stringify(Resource))?.[1] ?? '';
    const tasks = tasksIn(definitionOf('Chat'));
    const retries = Object.fromEntries(tasks.map((task) => [named(task), task.Retry]));
    for (const name of ['beginchatrun', 'askagent', 'noteanswers'])
      expect(retries[name]?.[1], name).toMatchObject({
        ErrorEquals: ['Runtime.ExitError', 'Sandbox.Timedout'],
        MaxAttempts: 3,
      });
    // Its function may still run after a timeout of the service.
    expect(retries.askagent?.[0]?.ErrorEquals).not.toContain('TimeoutError');
    expect(retries.failjob).toHaveLength(1);
  });

  it('call only their own functions', () => {
    const text = JSON.stringify(statementsOfRoles(template, 'NightlySweepStateMachineRole'));
    const called = [...text.matchAll(/"(Functions[a-z]+)Function\w{8}"/g)].map(([, id]) => id);
    expect([...new Set(called)].sort()).toEqual(['Functionscheckpointaudit', 'Functionskeepchanges']);
  });

  it('are rejected if the manifests are inconsistent', async () => {
    const disagreeing = {
      ...declared,
      functions: declared.functions.filter(({ name }) => name !== 'collect'),
    };
    await expect(synthesized('prod', undefined, disagreeing)).rejects.toThrow(
      'The workflow "run" calls "collect", which no manifest declares.',
    );
  });
});
