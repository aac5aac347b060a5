import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { AccreditStack } from './accredit-stack.ts';
import { loadManifests } from './manifests.ts';
import { type Stage, stageOf } from './stages.ts';

describe('AwsSolutions rules of cdk-nag', () => {
  it.each<Stage['name']>(['dev', 'prod'])(
    'find nothing in stage %s that is not acknowledged with a reason',
    async (stage) => {
      const app = new App({ analyticsReporting: false });
      new AccreditStack(app, `Accredit-${stage}`, {
        stage: stageOf(stage),
        declared: await loadManifests(),
        version: '0.0.0',
      });
      Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
      expect(() => app.synth()).not.toThrow();
    },
  );
});
