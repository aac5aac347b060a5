import { expect, it } from 'vitest';
import { loadManifests } from './manifests.ts';
import { resourcesOf, synthesized } from './synthesized.ts';

interface LifecycleRule {
  readonly Prefix?: string;
}

/** Prefix for files that await a user's decision, and expire without one. */
const WAITING = 'quarantine/';

it('no route serves objects that expire after a day', async () => {
  const [template, { functions }] = await Promise.all([synthesized('prod'), loadManifests()]);
  const expiring = [...resourcesOf(template, 'AWS::S3::Bucket').values()]
    .flatMap(({ Properties }) => (Properties.LifecycleConfiguration as { Rules: LifecycleRule[] }).Rules)
    .flatMap(({ Prefix }) => (Prefix === undefined || Prefix === WAITING ? [] : [Prefix]));
  expect(expiring).toContain('plans/');
  const shown = functions
    .filter(({ contract }) => contract)
    .flatMap(({ name, access }) =>
      access.flatMap((one) =>
        'bucket' in one && one.actions.includes('get') && expiring.includes(one.prefix)
          ? [`${name} ${one.prefix}`]
          : [],
      ),
    );
  expect(shown).toEqual([]);
});
