/** Applications of Amazon Q Business, and bots of Amazon Lex. */
import { eachNamed } from '#functions/clouds/aws/region.ts';
import { partitionOf } from '#functions/clouds/aws/services.ts';
import { settingsAt, text } from '#functions/clouds/fields.ts';
import { type Reading, seen } from './reader.ts';

const readApplication = async (reading: Reading, applicationId: string, summary: unknown): Promise<void> => {
  const { region } = reading;
  const application = await region.get('qbusiness:GetApplication', { applicationId });
  const role = text(application, 'roleArn');
  seen(reading, 'Amazon Q Business', {
    identifier:
      text(application, 'applicationArn') ??
      `arn:${partitionOf(region.region)}:qbusiness:${region.region}:${region.accountId}:application/${applicationId}`,
    name: text(summary, 'displayName'),
    description: text(application, 'description'),
    kind: 'conversational',
    says: ['Application of Amazon Q Business'],
    settings: settingsAt(application ?? summary, [
      'status',
      'identityType',
      'encryptionConfiguration.kmsKeyId',
      'attachmentsConfiguration.attachmentsControlMode',
      'personalizationConfiguration.personalizationControlMode',
    ]),
    facts: { product: { name: 'Amazon Q Business' }, ...(role && { serviceAccount: role }) },
  });
};

const readBot = async (reading: Reading, botId: string, summary: unknown): Promise<void> => {
  const { region } = reading;
  const bot = await region.get('lex:DescribeBot', { botId });
  const role = text(bot, 'roleArn');
  seen(reading, 'Amazon Lex', {
    identifier: `arn:${partitionOf(region.region)}:lex:${region.region}:${region.accountId}:bot/${botId}`,
    name: text(summary, 'botName'),
    description: text(summary, 'description'),
    kind: 'conversational',
    says: ['Bot of Amazon Lex'],
    settings: settingsAt(bot ?? summary, [
      'botStatus',
      'botType',
      'dataPrivacy.childDirected',
      'idleSessionTTLInSeconds',
      'errorLogSettings.enabled',
    ]),
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
