import { expect, it } from 'vitest';
import { synthesized } from './synthesized.ts';

/** Limits of CloudFormation for one stack: resources, and bytes of its template in S3. */
const most = { resources: 500, bytes: 1024 * 1024 };

it.each(['dev', 'prod'] as const)(
  'stage %s leaves 10 percent of the CloudFormation limits free',
  async (stage) => {
    const template = (await synthesized(stage)).toJSON() as { readonly Resources: object };
    expect(Object.keys(template.Resources).length).toBeLessThanOrEqual(0.9 * most.resources);
    expect(JSON.stringify(template, undefined, 1).length).toBeLessThanOrEqual(0.9 * most.bytes);
  },
);
