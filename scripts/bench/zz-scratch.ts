import { build } from 'esbuild';
import { bundling, functionEntries } from '#scripts/build/functions.ts';
import { librariesOf } from './lambda/libraries.ts';
import { benchFile } from './lambda/api-bundles.ts';
import { startTimes } from './lambda/fresh-process.ts';
import { gzipSync } from 'node:zlib';
import { root } from '#scripts/build/places.ts';
const files: string[] = [benchFile('bare','export const handler=1')];
for (const name of ['auth-api','scans-api']) {
  const entry = functionEntries().get(name)!;
  const r = await build({ ...bundling, entryPoints:[entry], outfile:'x.mjs', write:false });
  const out = Object.values(r.metafile.outputs)[0]!;
  const by = new Map<string, number>();
  for (const [p,{bytesInOutput}] of Object.entries(out.inputs)) {
    const m = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(p);
    const k = m ? m[1]! : p.split('/').slice(0,3).join('/');
    by.set(k,(by.get(k)??0)+bytesInOutput);
  }
  console.log(name, out.bytes, [...by].sort((a,b)=>b[1]-a[1]).slice(0,34).map(([k,v])=>`${k} ${v}`).join('\n  '));
  files.push(benchFile(name, r.outputFiles[0]!.contents));
  const l = await build({ ...bundling, stdin:{contents: librariesOf(out), resolveDir: root, loader:'js'}, outfile:'x.mjs', write:false });
  files.push(benchFile(name+'-lib', l.outputFiles[0]!.contents));
  const nd = await build({ ...bundling, stdin:{contents: "import { DynamoDBClient } from '@aws-sdk/client-dynamodb';import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'; export const d = DynamoDBDocumentClient.from(new DynamoDBClient({}));export {GetCommand}", resolveDir: root, loader:'js'}, outfile:'x.mjs', write:false });
  if (name==='auth-api') { files.push(benchFile('ddb', nd.outputFiles[0]!.contents));
  const wu = await build({ ...bundling, stdin:{contents: "import { DynamoDBClient } from '@aws-sdk/client-dynamodb';import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'; export const d = DynamoDBDocumentClient.from(new DynamoDBClient({}));d.send(new GetCommand({TableName:'x',Key:{pk:'a'}})).catch(()=>1)", resolveDir: root, loader:'js'}, outfile:'x.mjs', write:false });
  files.push(benchFile('ddb-warm', wu.outputFiles[0]!.contents)); }
}
const t = await startTimes(files); const bare=t.get(files[0]!)!;
for (const [f,ms] of t) console.log(f, ms.toFixed(1), (ms/bare).toFixed(2));
