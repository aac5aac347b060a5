/** Applications of Amazon Q Business, and bots of Amazon Lex. */
import { eachNamed } from '#functions/clouds/aws/region.ts';
import { partitionOf } from '#functions/clouds/aws/services.ts';
import { settingsAt, text } from '#functions/clouds/fields.ts';
import { keySettings } from '#functions/discovery/cloud/aws/key.ts';
import { roleSettings } from '#functions/discovery/cloud/aws/role.ts';
import { botSettings } from './bots.ts';
import { type Reading, seen } from './reader.ts';

const readApplication = async (reading: Reading, applicationId: string, summary: unknown): Promise<void> => {
  const { region, infrastructure } = reading;
  const application = await region.get('qbusiness:GetApplication', { applicationId });
  const role = text(application, 'roleArn');
  const identifier =
    text(application, 'applicationArn') ??
    `arn:${partitionOf(region.region)}:qbusiness:${region.region}:${region.accountId}:application/${applicationId}`;
  seen(reading, 'Amazon Q Business', {
    identifier,
    name: text(summary, 'displayName'),
    description: text(application, 'description'),
    kind: 'conversational',
    statement: ['Amazon Q Business application'],
    settings: {
      ...settingsAt(application ?? summary, [
        'status',
        'identityType',
        'encryptionConfiguration.kmsKeyId',
        'attachmentsConfiguration.attachmentsControlMode',
        'personalizationConfiguration.personalizationControlMode',
      ]),
      ...(application !== undefined &&
        (await keySettings(infrastructure, text(application, 'encryptionConfiguration.kmsKeyId')))),
      ...(await roleSettings(infrastructure, role, identifier)),
    },
    facts: { product: { name: 'Amazon Q Business' }, ...(role && { serviceAccount: role }) },
  });
};

const readBot = async (reading: Reading, botId: string, summary: unknown): Promise<void> => {
  const { region, infrastructure } = reading;
  const bot = await region.get('lex:DescribeBot', { botId });
  const role = text(bot, 'roleArn');
  const identifier = `arn:${partitionOf(region.region)}:lex:${region.region}:${region.accountId}:bot/${botId}`;
  seen(reading, 'Amazon Lex', {
    identifier,
    name: text(summary, 'botName'),
    description: text(summary, 'description'),
    kind: 'conversational',
    statement: ['Amazon Lex bot'],
    settings: {
      ...settingsAt(bot ?? summary, [
        'botStatus',
        'botType',
        'dataPrivacy.childDirected',
        'idleSessionTTLInSeconds',
        'errorLogSettings.enabled',
      ]),
      ...(await botSettings(infrastructure, botId)),
      ...(await roleSettings(infrastructure, role, identifier)),
    },
    facts: { product: { name: 'Amazon Lex' }, ...(role && { serviceAccount: role }) },
  });
};

/** Reads both in a region. */
export const readConversational = async (reading: Reading): Promise<void> => {
  const { region } = reading;
  await eachNamed(await region.list('qbusiness:ListApplications'), 'applicationId', (id, summary) =>
    readApplication(reading, id, summary),
  );
  await eachNamed(await region.list('lex:ListBots'), 'botId', (id, summary) => readBot(reading, id, summary));
};
