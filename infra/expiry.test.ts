import { expect, it } from 'vitest';
import { loadManifests } from './manifests.ts';
import { resourcesOf, synthesized } from './synthesized.ts';

interface LifecycleRule {
  readonly Prefix?: string;
}

/** What waits for a person's decision, and is forgotten when nobody decides. */
const WAITING = 'quarantine/';

it('no route shows what goes after a day', async () => {
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
