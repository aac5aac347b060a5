import { eachNamed } from '#functions/clouds/aws/region.ts';
import { at, entries, fields, settingsAt, text } from '#functions/clouds/fields.ts';
import { recognised } from '#functions/discovery/cloud/containers.ts';
import { type Reading, seen } from './reader.ts';

/** Reads the functions of a region, of which those become sightings that call models. Of variables the names alone are kept. */
export const readLambda = async (reading: Reading): Promise<void> => {
  const functions = await reading.region.list('lambda:ListFunctions');
  await eachNamed(functions, 'FunctionArn', async (arn, entry) => {
    reading.reach.looked();
    const environmentNames = Object.keys(fields(at(entry, 'Environment.Variables')));
    const layers = entries(entry, 'Layers').map((layer) => text(layer, 'Arn'));
    const found = recognised({
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
      says: found.says,
      settings: {
        ...settingsAt(entry, [
          'Runtime',
          'PackageType',
          'State',
          'KMSKeyArn',
          'TracingConfig.Mode',
          'LoggingConfig.LogGroup',
        ]),
        'VpcConfig.set': (text(entry, 'VpcConfig.VpcId') ?? '') !== '',
      },
      facts: { environmentNames, ...(role && { serviceAccount: role }) },
    });
  });
};
