import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { authorizer } from '../iam/authorize.ts';
import { roleStatements } from '../iam/roles.ts';
import type { Functions } from '../lambda/functions.ts';
import type { StateMachines } from '../step-functions/state-machines.ts';
import { knownTypes } from '../template/known-types.ts';
import { Stack, type TemplateResource } from '../template/stack.ts';
import { Schedules } from './schedules.ts';

const FUNCTION = 'arn:aws:lambda:us-east-1:000000000000:function:one';
const START = Date.parse('2026-03-01T10:00:30Z');

let dataDir: string;
let accepted: { at: string; payload: string }[];
let lines: string[];
let running: Schedules | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  dataDir = mkdtempSync(join(tmpdir(), 'local-cloud-schedules-'));
  accepted = [];
  lines = [];
});

afterEach(() => {
  running?.close();
  vi.useRealTimers();
  rmSync(dataDir, { recursive: true, force: true });
});

const role = (Action: string): TemplateResource => {
  const Statement = { Effect: 'Allow', Action, Resource: FUNCTION };
  return {
    Type: 'AWS::IAM::Role',
    Properties: { Policies: [{ PolicyName: 'p', PolicyDocument: { Statement } }] },
  };
};
const schedule = (ScheduleExpression: string, more = {}, target = {}): TemplateResource => {
  const Target = { Arn: FUNCTION, RoleArn: { 'Fn::GetAtt': ['Role', 'Arn'] }, ...target };
  const FlexibleTimeWindow = { Mode: 'OFF' };
  return {
    Type: 'AWS::Scheduler::Schedule',
    Properties: { ScheduleExpression, FlexibleTimeWindow, Target, ...more },
  };
};

const disk = { short: false };

function start(resources: Record<string, TemplateResource>, permitted = true): void {
  const Resources = { Role: role('lambda:InvokeFunction'), ...resources };
  const stack = new Stack(
    { Resources },
    { name: 'local', region: 'us-east-1', account: '000000000000', types: knownTypes },
  );
  const roles = roleStatements(stack);
  const functions = {
    find: () => ({ arn: FUNCTION }),
    permits: () => permitted,
    events: {
      accept: (_: string, payload: string) =>
        accepted.push({ at: new Date().toISOString().slice(11, 19), payload }),
    },
  } as unknown as Functions;
  running = new Schedules({
    stack,
    functions,
    machines: {} as StateMachines,
    authorize: authorizer((name) => roles.get(name) ?? []),
    dataDir,
    disk,
    log: (_, line) => lines.push(line),
  });
  running.start();
}

const times = () => accepted.map(({ at }) => at);

it('fire by rate from their first registration, also across restarts', () => {
  const resources = { Tick: schedule('rate(2 minutes)') };
  start(resources);
  vi.advanceTimersByTime(3 * 60_000);
  expect(times()).toEqual(['10:02:30']);
  running?.close();
  start(resources);
  vi.advanceTimersByTime(2 * 60_000);
  expect(times()).toEqual(['10:02:30', '10:04:30']);
});

it('fire by cron with their input or the scheduler event', () => {
  const Input = '{"at":"<aws.scheduler.scheduled-time>"}';
  start({ Own: schedule('cron(1 10 * * ? *)', {}, { Input }), Plain: schedule('cron(2 10 * * ? *)') });
  vi.advanceTimersByTime(5 * 60_000);
  expect(times()).toEqual(['10:01:00', '10:02:00']);
  expect(accepted[0]?.payload).toBe('{"at":"2026-03-01T10:01:00Z"}');
  expect(JSON.parse(accepted[1]?.payload ?? '')).toMatchObject({
    'detail-type': 'Scheduled Event',
    source: 'aws.scheduler',
    resources: ['arn:aws:scheduler:us-east-1:000000000000:schedule/default/local-Plain'],
  });
});

it('respect their dates and state', () => {
  start({
    Off: schedule('rate(1 minute)', { State: 'DISABLED' }),
    Later: schedule('rate(1 minute)', { StartDate: '2026-03-01T10:03:00Z', EndDate: '2026-03-01T10:05:10Z' }),
  });
  vi.advanceTimersByTime(10 * 60_000);
  expect(times()).toEqual(['10:04:00', '10:05:00']);
});

it('pause while disk space is insufficient', () => {
  start({ Tick: schedule('rate(1 minute)') });
  disk.short = true;
  vi.advanceTimersByTime(150_000);
  expect(times()).toEqual([]);
  disk.short = false;
  vi.advanceTimersByTime(60_000);
  expect(times()).toHaveLength(1);
});

it('need a role that may invoke the target, or a permission in case of rules', () => {
  const rule = {
    Type: 'AWS::Events::Rule',
    Properties: { ScheduleExpression: 'rate(1 minute)', Targets: [{ Arn: FUNCTION, Id: 'a' }] },
  };
  start({ Role: role('lambda:GetFunction'), Tick: schedule('rate(1 minute)'), Rule: rule }, false);
  vi.advanceTimersByTime(61_000);
  expect(accepted).toEqual([]);
  expect(lines.join('\n')).toMatch(/Tick: .*not authorized to perform: lambda:InvokeFunction/);
  expect(lines.join('\n')).toMatch(/Rule\/a: no permission to call/);
  running?.close();
  start({ Rule: rule });
  vi.advanceTimersByTime(61_000);
  expect(accepted.length).toBe(1);
});

it('reject unsupported expressions and targets at start, with the schedule name', () => {
  expect(() => start({ Bad: schedule('rate(soon)') })).toThrow(
    'Bad: "rate(soon)" is not a schedule expression',
  );
  const Arn = 'arn:aws:scheduler:::aws-sdk:sqs:sendMessage';
  expect(() => start({ Bad: schedule('rate(1 day)', {}, { Arn }) })).toThrow(
    `Bad: the local cloud calls functions`,
  );
});
