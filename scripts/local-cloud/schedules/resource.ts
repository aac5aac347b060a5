import { z } from 'zod';
import { arn, resourceType } from '../template/resource-type.ts';
import { inert, int } from '../template/schema.ts';

/** A schedule of EventBridge Scheduler. Dead-letter queues are rejected. */
export const scheduleType = resourceType(
  'AWS::Scheduler::Schedule',
  z.strictObject({
    ScheduleExpression: z.string(),
    ScheduleExpressionTimezone: z.string().default('UTC'),
    State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
    StartDate: z.string().optional(),
    EndDate: z.string().optional(),
    // A flexible window may start immediately, so the host fires at its start.
    FlexibleTimeWindow: z.strictObject({
      Mode: z.enum(['OFF', 'FLEXIBLE']),
      ...inert('MaximumWindowInMinutes'),
    }),
    Target: z.strictObject({
      Arn: z.string(),
      RoleArn: z.string(),
      Input: z.string().optional(),
      RetryPolicy: z
        .strictObject({
          MaximumRetryAttempts: int.min(0).max(185).default(185),
          MaximumEventAgeInSeconds: int.min(60).max(86_400).default(86_400),
        })
        .default({ MaximumRetryAttempts: 185, MaximumEventAgeInSeconds: 86_400 }),
    }),
    ...inert('Name', 'GroupName', 'Description', 'KmsKeyArn'),
  }),
  (context) => {
    const name = context.name('Name');
    const group = context.property('GroupName');
    const path = `schedule/${typeof group === 'string' ? group : 'default'}/${name}`;
    return { ref: name, attributes: { Arn: arn(context, 'scheduler', path) } };
  },
);

/** An EventBridge rule with a schedule; event patterns are rejected. */
export const ruleType = resourceType(
  'AWS::Events::Rule',
  z.strictObject({
    ScheduleExpression: z.string(),
    State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
    Targets: z
      .array(
        z.strictObject({
          Arn: z.string(),
          Id: z.string(),
          Input: z.string().optional(),
          RoleArn: z.string().optional(),
          RetryPolicy: z
            .strictObject({ MaximumRetryAttempts: int.optional(), MaximumEventAgeInSeconds: int.optional() })
            .optional(),
        }),
      )
      .default([]),
    ...inert('Name', 'Description', 'Tags'),
  }),
  (context) => {
    const name = context.name('Name');
    return { ref: name, attributes: { Arn: arn(context, 'events', `rule/${name}`) } };
  },
);
