import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startLocalCloud } from '../host.ts';
import type { Template } from '../template/stack.ts';
import { sampleOptions } from './running.ts';

/** Runs the sample built in a folder as a separate process, for a test to kill. Prints its URLs on one line. */
const [folder = ''] = process.argv.slice(2);
const assetRoot = join(folder, 'cdk.out');
const template = JSON.parse(readFileSync(join(assetRoot, 'Sample.template.json'), 'utf8')) as Template;
const cloud = await startLocalCloud(sampleOptions({ template, assetRoot, folder }, () => {}));
console.log(JSON.stringify({ url: cloud.url, ports: cloud.ports, clientConfig: cloud.clientConfig }));
