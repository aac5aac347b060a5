import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import type { Stage } from './stages.ts';
import { stackOf } from './synthesized.ts';

describe('AwsSolutions rules of cdk-nag', () => {
  it.each<Stage['name']>(['dev', 'prod'])(
    'report nothing in stage %s that is not acknowledged with a reason',
    async (stage) => {
      const { node } = await stackOf(stage);
      const app = node.root as App;
      Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
      expect(() => app.synth()).not.toThrow();
    },
  );
});
