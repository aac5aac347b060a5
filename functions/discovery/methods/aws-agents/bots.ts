/** Who answers for a bot of Amazon Lex, and whether AWS may keep what it is told to improve its services. */
import { at, fields, parsed, text } from '#functions/clouds/fields.ts';
import type { Around, Settings } from '#functions/discovery/cloud/aws/around.ts';

/** Whether a function of the account answers in any language of an alias: which models it asks, Lex does not say. */
const hasHook = (alias: unknown): boolean =>
  Object.values(fields(at(alias, 'botAliasLocaleSettings'))).some(
    (locale) => at(locale, 'codeHookSpecification.lambdaCodeHook') !== undefined,
  );

const aliasSettings = async (around: Around, botId: string): Promise<Settings> => {
  const listed = await around.list('lex:ListBotAliases', { botId });
  const { some, whole } = around.some(listed ?? [], 'aliases of a bot');
  const aliases: unknown[] = [];
  for (const botAliasId of some.flatMap((alias) => text(alias, 'botAliasId') ?? [])) {
    const alias = await around.get('lex:DescribeBotAlias', { botId, botAliasId });
    if (alias !== undefined) aliases.push(alias);
  }
  return !listed || !whole || aliases.length < listed.length
    ? {}
    : { 'botAliases.count': aliases.length, 'botAliases.withCodeHook': aliases.filter(hasHook).length };
};

/**
 * What of an AI services opt-out policy of AWS Organizations holds for Lex: its own entry, or else that of all services. An account that is
 * asked names no target and is told of itself.
 */
const optOutSettings = async (around: Around): Promise<Settings> => {
  const answer = await around.get('organizations:DescribeEffectivePolicy', {
    PolicyType: 'AISERVICES_OPT_OUT_POLICY',
  });
  const services = at(parsed(text(answer, 'EffectivePolicy.PolicyContent')), 'services');
  return {
    'aiServicesOptOut.lex': text(services, 'lex.opt_out_policy') ?? text(services, 'default.opt_out_policy'),
  };
};

export const botSettings = async (around: Around, botId: string): Promise<Settings> => ({
  ...(await aliasSettings(around, botId)),
  ...(await optOutSettings(around)),
});
