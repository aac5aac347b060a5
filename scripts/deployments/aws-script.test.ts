import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, expect, it } from 'vitest';
import { openPlatform } from '#scripts/scanner/platform-fixture.ts';
import { renderAwsScript } from '#shared/deployments/aws-script.ts';
import { serviceSchema } from '#shared/discovery/report.ts';
import { openAws } from './fake-aws.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Writes the generated script, with a platform and an AWS of the test. */
const placed = async () => {
  const [platform, aws] = [await openPlatform(), await openAws()];
  const folder = mkdtempSync(join(tmpdir(), 'accredit-aws-'));
  ends.push(platform.close, aws.close, () => rmSync(folder, { recursive: true }));
  const script = join(folder, 'accredit-aws-scanner.py');
  const to = { clientName: 'St. "Mary\'s" \\ $(id)', environment: 'staging', baseUrl: platform.url } as const;
  writeFileSync(script, renderAwsScript({ ...to, apiKey: `ac_${'k'.repeat(24)}`, scannerSha256: '' }));
  const env = {
    ...{ PATH: '/usr/bin:/bin', HOME: folder, AWS_ENDPOINT_URL: aws.url, AWS_EC2_METADATA_DISABLED: 'true' },
    ...{ AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE', AWS_SECRET_ACCESS_KEY: 'example' },
  };
  const run = (...args: readonly string[]) =>
    new Promise<{ code: number; out: string; output: string }>((resolve) => {
      execFile('/usr/bin/python3', [script, ...args], { env }, (error, out, output) =>
        resolve({ code: error ? Number(error.code) : 0, out, output }),
      );
    });
  return { platform, aws, run };
};

it('the AWS script lists an account by page, only reads, reports, and names what it could not scan', async () => {
  const { platform, aws, run } = await placed();
  const ran = await run('--region', 'us-east-1');
  // Denied services, and those unknown to this boto3 release, are named, and the exit code reports an
  // incomplete scan.
  expect(ran.code, ran.output).toBe(1);
  expect(ran.output).toContain('SageMaker endpoints in us-east-1: 2');
  expect(ran.output).toMatch(/Not scanned: Bedrock agents in us-east-1: /);
  expect(ran.output).toContain('Reported: 4');
  const [report, ...more] = platform.taken;
  expect(more).toEqual([]);
  expect(report).toMatchObject({ path: '/api/environment/report', bearer: `Bearer ac_${'k'.repeat(24)}` });
  const body = JSON.parse(report?.text ?? '');
  expect(Object.keys(body).toSorted()).toEqual([
    'client',
    'discovered_services',
    'environment',
    'scan_timestamp',
  ]);
  expect(body).toMatchObject({ client: 'St. "Mary\'s" \\ $(id)', environment: 'staging' });
  for (const service of body.discovered_services)
    expect(v.safeParse(v.strictObject(serviceSchema.entries), service).issues).toBeUndefined();
  expect(body.discovered_services).toContainEqual({
    ...{ name: 'sepsis-risk', type: 'sagemaker-endpoint', region: 'us-east-1' },
    identifier: 'arn:aws:sagemaker:us-east-1:123456789012:endpoint/sepsis-risk',
    endpoint: 'https://runtime.sagemaker.us-east-1.amazonaws.com/endpoints/sepsis-risk/invocations',
  });
  expect(body.discovered_services.map(({ name }: { name: string }) => name)).toContain('Pharmacy');
  for (const asked of aws.asked)
    expect(asked).toMatch(/^POST (?:\/$|\/bots\/|\/ SageMaker\.List|\/agents\/)/);
}, 60_000);

it('prints the report without sending it on request, and reports a revoked key', async () => {
  const { platform, run } = await placed();
  const dry = await run('--region', 'us-east-1', '--dry-run');
  expect(JSON.parse(dry.out).discovered_services).toHaveLength(4);
  expect(platform.taken).toEqual([]);
  platform.refuse = () => ({ status: 401 });
  const ran = await run('--region', 'us-east-1');
  expect(ran.code).toBe(1);
  expect(ran.output).toContain('it was revoked or has expired');
}, 60_000);
