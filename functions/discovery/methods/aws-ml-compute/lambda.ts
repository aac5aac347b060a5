import { eachNamed } from '#functions/clouds/aws/region.ts';
import { at, entries, fields, pairs, settingsAt, text, texts } from '#functions/clouds/fields.ts';
import { guardDutySettings } from '#functions/discovery/cloud/aws/guard-duty.ts';
import type { Settings } from '#functions/discovery/cloud/aws/infrastructure.ts';
import { logSettings } from '#functions/discovery/cloud/aws/logs.ts';
import { networkSettings } from '#functions/discovery/cloud/aws/network.ts';
import { roleSettings } from '#functions/discovery/cloud/aws/role.ts';
import { variableSettings } from '#functions/discovery/cloud/aws/secrets.ts';
import { recognized } from '#functions/discovery/cloud/containers.ts';
import { type Reading, seen } from './reader.ts';

/** Returns the function's own URLs, which are public if they require no authorization. */
const urlSettings = async ({ infrastructure }: Reading, FunctionName: string): Promise<Settings> => {
  const urls = await infrastructure.list('lambda:ListFunctionUrlConfigs', { FunctionName });
  if (!urls) return {};
  return {
    'functionUrls.count': urls.length,
    'functionUrls.open': urls.filter((url) => text(url, 'AuthType') === 'NONE').length,
  };
};

const settingsOf = async (reading: Reading, entry: unknown, arn: string): Promise<Settings> => {
  const { infrastructure } = reading;
  const group = text(entry, 'LoggingConfig.LogGroup');
  return {
    ...settingsAt(entry, [
      'Runtime',
      'PackageType',
      'KMSKeyArn',
      'TracingConfig.Mode',
      'LoggingConfig.LogGroup',
    ]),
    'VpcConfig.set': (text(entry, 'VpcConfig.VpcId') ?? '') !== '',
    ...(await urlSettings(reading, text(entry, 'FunctionName') ?? arn)),
    ...(await roleSettings(infrastructure, text(entry, 'Role'), arn)),
    ...(await networkSettings(infrastructure, texts(entry, 'VpcConfig.SecurityGroupIds'))),
    ...(group === undefined ? {} : await logSettings(infrastructure, [group])),
    ...(await guardDutySettings(infrastructure)),
    // Variables that cannot be decrypted are not listed.
    ...(at(entry, 'Environment.Error') === undefined &&
      variableSettings(Object.entries(pairs(entry, 'Environment.Variables')))),
  };
};

/** Reads the functions of a region; those that call models become sightings. Only variable names are stored. */
export const readLambda = async (reading: Reading): Promise<void> => {
  const functions = await reading.region.list('lambda:ListFunctions');
  await eachNamed(functions, 'FunctionArn', async (arn, entry) => {
    reading.reach.searched();
    reading.roles.used(text(entry, 'Role'), arn);
    const environmentNames = Object.keys(fields(at(entry, 'Environment.Variables')));
    const layers = entries(entry, 'Layers').map((layer) => text(layer, 'Arn'));
    const found = recognized({
      images: [],
      environmentNames,
      words: [text(entry, 'FunctionName'), text(entry, 'Handler'), text(entry, 'Description'), ...layers],
    });
    if (!found) return;
    const role = text(entry, 'Role');
    seen(reading, 'AWS Lambda', {
      identifier: arn,
      name: text(entry, 'FunctionName'),
      description: text(entry, 'Description'),
      kind: found.kind,
      confidence: found.confidence,
      statement: found.statement,
      settings: await settingsOf(reading, entry, arn),
      facts: { environmentNames, ...(role && { serviceAccount: role }) },
    });
  });
};
