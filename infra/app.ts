/** Entry of the CDK app: `cdk deploy --context stage=prod`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { AccreditStack } from './accredit-stack.ts';
import { loadManifests } from './manifests.ts';
import { stageOf } from './stages.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string;
};

const app = new App({ analyticsReporting: false });
const stage = stageOf(String(app.node.tryGetContext('stage') ?? 'dev'), {
  localMail: app.node.tryGetContext('localMail') === true,
});
new AccreditStack(app, `Accredit-${stage.name}`, { stage, declared: await loadManifests(), version });
app.synth();
