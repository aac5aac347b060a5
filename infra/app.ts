/** Entry of the CDK app: `cdk synth --context stage=prod --context config=stage.yaml`. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AccreditStack } from './accredit-stack.ts';
import { loadManifests } from './manifests.ts';
import { productApp } from './product-app.ts';
import { readStageConfig } from './stage-config.ts';
import { stageOf } from './stages.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string;
};

const app = productApp();
const config: unknown = app.node.tryGetContext('config');
const stage = stageOf(String(app.node.tryGetContext('stage') ?? 'dev'), {
  config: typeof config === 'string' ? readStageConfig(resolve(config)) : undefined,
  localMail: app.node.tryGetContext('localMail') === true,
});
new AccreditStack(app, `Accredit-${stage.name}`, { stage, declared: await loadManifests(), version });
app.synth();
