/** Fulfillment of an Amazon Lex bot, and whether AWS may store its conversations to improve services. */
import { at, fields, parsed, text } from '#functions/clouds/fields.ts';
import type { InfrastructureReader, Settings } from '#functions/discovery/cloud/aws/infrastructure.ts';

/**
 * Returns whether an account function responds in any language of an alias; Lex does not report which models
 * it calls.
 */
const hasHook = (alias: unknown): boolean =>
  Object.values(fields(at(alias, 'botAliasLocaleSettings'))).some(
    (locale) => at(locale, 'codeHookSpecification.lambdaCodeHook') !== undefined,
  );

const aliasSettings = async (infrastructure: InfrastructureReader, botId: string): Promise<Settings> => {
  const listed = await infrastructure.list('lex:ListBotAliases', { botId });
  const { some, whole } = infrastructure.some(listed ?? [], 'aliases of a bot');
  const aliases: unknown[] = [];
  for (const botAliasId of some.flatMap((alias) => text(alias, 'botAliasId') ?? [])) {
    const alias = await infrastructure.get('lex:DescribeBotAlias', { botId, botAliasId });
    if (alias !== undefined) aliases.push(alias);
  }
  return !listed || !whole || aliases.length < listed.length
    ? {}
    : { 'botAliases.count': aliases.length, 'botAliases.withCodeHook': aliases.filter(hasHook).length };
};

/**
 * Returns the AI services opt-out policy of AWS Organizations for Lex: its own entry, or the one for all
 * services. A member account names no target and receives its own policy.
 */
const optOutSettings = async (infrastructure: InfrastructureReader): Promise<Settings> => {
  const answer = await infrastructure.get('organizations:DescribeEffectivePolicy', {
    PolicyType: 'AISERVICES_OPT_OUT_POLICY',
  });
  const services = at(parsed(text(answer, 'EffectivePolicy.PolicyContent')), 'services');
  return {
    'aiServicesOptOut.lex': text(services, 'lex.opt_out_policy') ?? text(services, 'default.opt_out_policy'),
  };
};

export const botSettings = async (
  infrastructure: InfrastructureReader,
  botId: string,
): Promise<Settings> => ({
  ...(await aliasSettings(infrastructure, botId)),
  ...(await optOutSettings(infrastructure)),
});
