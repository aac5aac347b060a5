import { contractOf, routeEntries } from './contract-text.ts';
import { behind, exampleEntry, importEntry, inFrontOf } from './enter.ts';
import { type Entry, type Kind, type NewFile, RejectionError } from './kind.ts';
import { functionsEntry } from './manifest-text.ts';
import { camelCase, partsOf, pascalCase, plainWords, sentenceCase, withArticle } from './words.ts';

const shape = '<noun>/<workflow>';
const example = 'care-units/inspection';
const workflows = 'functions/platform/deploy/workflow.ts';
const jobKinds = 'functions/jobs/kinds.ts';

const namesOf = (noun: string, name: string, contract: string) => ({
  noun,
  name,
  contract,
  words: plainWords(name),
  title: sentenceCase(name),
  type: pascalCase(name),
  kind: `${camelCase(name)}Kind`,
  constant: name.replaceAll('-', '_').toUpperCase(),
  start: `start${pascalCase(name)}`,
  begin: `begin${pascalCase(name)}`,
  work: `workOn${pascalCase(name)}`,
});
type Names = ReturnType<typeof namesOf>;

const kindFile = ({ name, words, title, type, kind, constant }: Names) => `
/** ${title} as a kind of job. */
import { jobKind } from '#functions/platform/jobs/job-kind.ts';
import { DAY, MINUTE, SECOND } from '#shared/kernel/time.ts';

/** Name of the kind. */
export const ${constant} = '${name}';

/** What it works on: ids, for a row of a job is small. Each of them is a unit. */
export interface ${type}Subject {
  readonly ids: readonly string[];
}

const MOST_ATTEMPTS = 3;

export const ${kind} = jobKind<${type}Subject>({
  name: ${constant},
  workflow: '${name}',
  patience: {
    started: MINUTE,
    givenUp: 15 * MINUTE,
    waited: DAY,
    // An execution ends by itself after 5 minutes.
    gotOn: 5 * MINUTE + 30 * SECOND,
    lost: 30 * MINUTE,
  },
  mostAttempts: MOST_ATTEMPTS,
  reasons: {
    notStarted: 'The ${words} could not be started. Start it again.',
    interrupted: 'The ${words} was interrupted before it was done. Start it again.',
    givenUp: \`The ${words} was interrupted \${MOST_ATTEMPTS} times before it was done. Start it again.\`,
    tookTooLong: 'The ${words} took longer than it may, so it was stopped. Start it again.',
    fault: 'The ${words} stopped because of a fault on our side, which has been logged. Start it again.',
  },
  // Nothing but the job itself ends with it.
  ended: () => [],
});
`;

const workFile = ({ name, words, type, work }: Names) => `
import type { AttemptOf } from '#functions/platform/jobs/job.ts';
import { progressWrite } from '#functions/platform/jobs/job-transitions.ts';
import { workOn } from '#functions/platform/jobs/work-on.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import { instant, SECOND } from '#shared/kernel/time.ts';
import type { ${type}Subject } from './${name}-kind.ts';

/** Units of one slice. They commit together, at most 99 writes. */
export const SLICE = 25;
const TRIES_FOR = 10 * SECOND;

/** What is written for one of the ids, in the transaction of its slice. */
const writesFor = async (_table: TenantTable, _id: string): Promise<readonly Write[]> => [];

/** Does the next slice of a ${words}, which goes on from where the one before ended; answers whether there are more. */
export const ${work} = (attempt: AttemptOf): Promise<{ readonly more: boolean }> =>
  workOn<${type}Subject>(attempt, TRIES_FOR, async (table, job) => {
    const done = Math.min(job.done + SLICE, job.total);
    const ids = job.subject.ids.slice(job.done, done);
    const writes = await Promise.all(ids.map((id) => writesFor(table, id)));
    const progress = progressWrite(table, job, attempt.attempt, { done, now: instant(new Date()) });
    await table.commit([...writes.flat(), progress]);
    return done < job.total;
  });
`;

const beginFile = ({ name, title, begin, kind }: Names) => `
import { beginJob } from '#functions/platform/jobs/begin-job.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { ${kind} } from './${name}-kind.ts';

/** What the execution holds of a job that was begun; \`claimed\` is false when it is not this execution's. */
export interface Begun {
  readonly claimed: boolean;
  readonly attempt: string;
}

/** Claims the job for a new attempt, which goes on where the one before ended. */
export const ${begin} = async (of: { readonly tenant: string; readonly jobId: string }): Promise<Begun> => {
  const step = '${title}';
  const begun = await beginJob(tenantTable(of.tenant), ${kind}, of.jobId, async () => ({ prepared: {}, step }));
  return begun.claimed ? { claimed: true, attempt: begun.attempt } : { claimed: false, attempt: '' };
};
`;

const startFile = ({ noun, name, contract, type, constant, kind, start }: Names) => `
import type { Handler } from '#functions/platform/http/handler.ts';
import { newJobWrite } from '#functions/platform/jobs/job.ts';
import { launchJob } from '#functions/platform/jobs/launch-job.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { ${contract} } from '#shared/${noun}/contract.ts';
import { ${constant}, ${kind}, type ${type}Subject } from './${name}-kind.ts';

export const ${start}: Handler<typeof ${contract}.routes.${start}> = async (call) => {
  const { body, principal, now } = call;
  const table = tenantTable(principal.tenant.id);
  const subject: ${type}Subject = { ids: body.ids };
  const job = { id: call.newId(), kind: ${constant}, subject, total: body.ids.length, createdAt: now };
  const audited = call.audit({ resourceId: job.id, details: { ids: body.ids.length } });
  await table.commit([newJobWrite(table, job), audited]);
  await launchJob(${kind}, table, job.id);
  return { body: { jobId: job.id } };
};
`;

const lambdas = ({ noun, name, begin, work }: Names): readonly NewFile[] => [
  {
    path: `functions/${noun}/begin-${name}.lambda.ts`,
    text: `import { ${begin} } from './begin-${name}.ts';

/** First step of the workflow: claims the job for an attempt. */
export const handler = (event: { readonly tenant: string; readonly jobId: string }) => ${begin}(event);
`,
  },
  {
    path: `functions/${noun}/work-on-${name}.lambda.ts`,
    text: `import type { AttemptOf } from '#functions/platform/jobs/job.ts';
import { ${work} } from './work-on-${name}.ts';

/** Step of the workflow: does one slice; says whether there are more. */
export const handler = (event: AttemptOf): Promise<{ readonly more: boolean }> => ${work}(event);
`,
  },
];

const test = ({ name, words, type, constant, begin, work, kind }: Names) => `
import { describe, expect, it } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { failJob } from '#functions/platform/jobs/fail-job.ts';
import { newJobWrite, readJob } from '#functions/platform/jobs/job.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { ${begin} } from './begin-${name}.ts';
import { ${constant}, ${kind}, type ${type}Subject } from './${name}-kind.ts';
import { SLICE, ${work} } from './work-on-${name}.ts';

tableFixture();

/** A pending ${words} of two slices and one unit. */
const pending = async () => {
  const table = tenantTable(newId());
  const subject: ${type}Subject = { ids: Array.from({ length: 2 * SLICE + 1 }, () => newId()) };
  const [id, createdAt] = [newId(), new Date().toISOString()];
  await table.commit([newJobWrite(table, { id, kind: ${constant}, subject, total: subject.ids.length, createdAt })]);
  const of = { tenant: table.tenant, jobId: id };
  return { of, job: () => readJob(table, id) };
};

describe('${words}', () => {
  it('goes on slice by slice, is taken over where it was left, and completes', async () => {
    const { of, job } = await pending();
    const { attempt } = await ${begin}(of);
    expect(await ${work}({ ...of, attempt })).toEqual({ more: true });
    const next = await ${begin}(of);
    expect(await ${work}({ ...of, attempt })).toEqual({ more: false });
    expect(await job()).toMatchObject({ status: 'running', done: SLICE });
    expect(await ${work}({ ...of, attempt: next.attempt })).toEqual({ more: true });
    expect(await ${work}({ ...of, attempt: next.attempt })).toEqual({ more: false });
    expect(await job()).toMatchObject({ status: 'completed', done: 2 * SLICE + 1 });
    expect(await ${begin}(of)).toEqual({ claimed: false, attempt: '' });
  });

  it('that fails says why', async () => {
    const { of, job } = await pending();
    const begun = await ${begin}(of);
    await failJob(() => ${kind}, { ...of, begun, error: { Error: 'States.TaskFailed' } });
    expect(await job()).toMatchObject({ status: 'failed', reason: ${kind}.reasons.fault });
  });
});
`;

const step = ({ noun, name }: Names, verb: string, purpose: string) => `{
  name: '${verb}-${name}',
  noun: '${noun}',
  purpose: '${purpose}',
  step: '${name}',
  access: [{ table: 'JOB', actions: ['get', 'update'] }],
  memoryMb: 256,
  timeoutSeconds: 20,
}`;

const declaration = ({ name }: Names) => `{
  name: '${name}',
  purpose: 'Does the work of ${withArticle(name)}, a slice at a time',
  type: 'express',
  timeoutSeconds: 300,
  steps: [
    { do: 'begin-${name}', keep: 'begun' },
    { stopUnless: 'begun.claimed' },
    {
      repeat: [{ do: 'work-on-${name}', give: ['tenant', 'jobId', 'begun.attempt'], keep: 'worked' }],
      while: 'worked.more',
    },
  ],
  failed: 'fail-job',
}`;

/** Adds the steps, the workflow and the permission of its routes to start it to the noun's manifest. */
const manifestEntries = (names: Names, manifest: string): readonly Entry[] => {
  const { noun, name, contract } = names;
  const path = `functions/${noun}/manifest.ts`;
  const first = !manifest.includes('export const workflows = workflowsOf(');
  return [
    functionsEntry(path, [
      step(names, 'begin', `Claims ${withArticle(name)} for an attempt`),
      step(names, 'work-on', `Does one slice of ${withArticle(name)}`),
    ]),
    behind(
      path,
      new RegExp(`\\.\\.\\.pipelineAccess\\(${contract}\\),?`),
      `{ table: 'JOB', actions: ['put'] }, { workflow: '${name}', actions: ['start'] },`,
    ),
    ...(first
      ? [
          importEntry(path, 'workflowsOf', '#functions/platform/deploy/workflow.ts'),
          behind(path, /[\s\S]*$/, `\nexport const workflows = workflowsOf(${declaration(names)});\n`),
        ]
      : [behind(path, /^export const workflows = workflowsOf\(/m, `${declaration(names)},`)]),
  ];
};

const startRoute = ({ noun, start, name }: Names) => `${start}: route({
  method: 'POST',
  path: '/api/${noun}/${name}',
  role: 'user',
  changes: ['jobs'],
  summary: 'Starts ${withArticle(name)}, which goes on in the background.',
  body: v.strictObject({ ids: v.pipe(v.array(uuid), v.minLength(1), v.maxLength(100)) }),
  reply: v.object({ jobId: v.string() }),
  status: 202,
  audit: { action: '${name}', resource: 'job' },
  idempotent: true,
}),`;

/** Background work: a job kind, the workflow that runs it, and the route that starts it. */
export const workflow: Kind = {
  shape,
  example,
  plan: (fullName, repository) => {
    const [noun = '', name = ''] = partsOf(fullName, { shape, example, count: 2 });
    const contract = contractOf(noun, repository);
    const names = namesOf(noun, name, contract.name);
    const { kind, start } = names;
    if (new RegExp(`^ {2}'?${name}'?: \\[`, 'm').test(repository.read(workflows)))
      throw new RejectionError(`There is a workflow ${name} already. Nothing was written.`);
    const folder = `functions/${noun}`;
    return {
      files: [
        { path: `${folder}/${name}-kind.ts`, text: kindFile(names) },
        { path: `${folder}/begin-${name}.ts`, text: beginFile(names) },
        { path: `${folder}/work-on-${name}.ts`, text: workFile(names) },
        ...lambdas(names),
        { path: `${folder}/start-${name}.ts`, text: startFile(names) },
        { path: `${folder}/${name}.test.ts`, text: test(names) },
      ],
      entries: [
        inFrontOf(
          workflows,
          /^\} as const satisfies Readonly<Record</m,
          `  '${name}': ['tenant', 'jobId'],\n`,
        ),
        importEntry(jobKinds, kind, `#functions/${noun}/${name}-kind.ts`),
        behind(jobKinds, /readonly JobKind\[\] = \[/, `${kind}, `),
        ...manifestEntries(names, repository.read(`${folder}/manifest.ts`)),
        ...routeEntries(noun, `start-${name}`, startRoute(names), contract),
        exampleEntry(start, "{ ids: ['01a1fb01-7ddd-7d6f-8cff-754d0d68823d'] }"),
      ],
      next: [
        'npm run generate   enters its route in the OpenAPI document and in what pages ask for again',
        `Write in ${folder}/work-on-${name}.ts what is done for an id. An item that it has not touched before needs its access in ${folder}/manifest.ts.`,
      ],
    };
  },
};
