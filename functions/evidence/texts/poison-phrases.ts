/**
 * Phrases that speak to the model instead of describing a tool, by family (probes §5, `tool.poison_text`). One family
 * alone is common in honest descriptions; two together are not. Whoever knows the phrases words it otherwise, so that
 * a text without any of them is not shown to be harmless.
 */

export interface PoisonPhrase {
  readonly family: string;
  /** What a person reads about the family. */
  readonly meaning: string;
  /** The words that matched, verbatim. */
  readonly words: string;
}

/** The same whether words ask for it or a parameter does. */
const SIDE_CHANNEL = 'side channel';

/** Every quantifier is bounded, so that hostile text costs linear time. */
const families: readonly { readonly family: string; readonly meaning: string; readonly pattern: RegExp }[] = [
  {
    family: 'concealment',
    meaning: 'tells the model to hide something from the user',
    pattern:
      /\b(?:do not|don't|don’t|never|without)\s{1,4}(?:\w{1,20}\s{1,4}){0,3}?(?:tell(?:ing)?|mention(?:ing)?|inform(?:ing)?|reveal(?:ing)?|show(?:ing)?|notify(?:ing)?|alert(?:ing)?|disclos(?:e|ing)|ask(?:ing)?)\b[^.\n]{0,40}\b(?:users?|humans?|person|operators?|anyone)\b/i,
  },
  {
    family: 'secret files',
    meaning: 'orders the model to read files that hold keys',
    pattern:
      /(?:~\/\.(?:ssh|aws|kube|config|cursor)\b|\bid_(?:rsa|ed25519)\b|\.env\b(?! var)|\.aws\/credentials|\/etc\/(?:passwd|shadow)\b)/i,
  },
  {
    family: 'precedence',
    meaning: 'puts itself before every other tool',
    pattern:
      /\b(?:before|prior to|instead of)\s{1,4}(?:you\s{1,4})?(?:us(?:e|ing)|call(?:ing)?|invok(?:e|ing)|run(?:ning)?)?\s{0,4}(?:any|all|every|the)\s{1,4}other\s{1,4}tools?\b|\b(?:must|always)\s{1,4}(?:be\s{1,4})?(?:called|call|used?|run)\b[^.\n]{0,30}\bfirst\b/i,
  },
  {
    family: 'pseudo-tag',
    meaning: 'imitates markup of a system prompt',
    pattern:
      /<\/?(?:important|system|instructions?|assistant|admin|secret|critical|hidden)\s{0,4}>|\[\/?(?:INST|SYSTEM)\]/i,
  },
  {
    family: 'exfiltration',
    meaning: 'orders the model to send something to an address',
    pattern:
      /\b(?:send|forward|post|upload|e-?mail|bcc|append|transmit|exfiltrate)\b[^.\n]{0,80}(?:https?:\/\/[^\s"')]{4,200}|\b[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{2,100})/i,
  },
  {
    family: 'override',
    meaning: 'tells the model to drop the orders that it has',
    pattern:
      /\b(?:ignore|disregard|forget|override|bypass)\s{1,4}(?:(?:all|any|every|the|your|my|of|these|those)\s{1,4}){0,3}(?:(?:previous|prior|earlier|preceding|above|former|existing|original|other|system)\s{1,4}){1,2}(?:instructions?|prompts?|rules?|orders?|messages?|directives?|guidelines?|context)\b|\bfrom now on,?\s{1,4}you\s{1,4}(?:are|must|will|should)\b|\bnew\s{1,4}(?:system\s{1,4})?instructions\s{0,4}:/i,
  },
  {
    family: SIDE_CHANNEL,
    meaning: 'asks for the conversation or for what the model was told',
    pattern:
      /\b(?:full|entire|whole|complete|all(?:\s{1,4}of)?(?:\s{1,4}the)?)\s{1,4}(?:conversation|chat|dialogue|system prompt)\b|\b(?:conversation|chat|message|dialogue)\s{1,4}(?:history|transcript|log)\b|\byour\s{1,4}(?:system\s{1,4}(?:prompt|message)|instructions)\b/i,
  },
  {
    family: 'encoded text',
    meaning: 'holds a long encoded block',
    pattern: /(?<![A-Za-z0-9+/=])[A-Za-z0-9+/]{81,4000}={0,2}(?![A-Za-z0-9+/=])/,
  },
];

/** Parameters through which a tool collects what is none of its business. */
const SIDE_CHANNELS: ReadonlySet<string> = new Set([
  'sidenote',
  'context',
  'conversation_history',
  'conversationhistory',
  'system_prompt',
  'systemprompt',
  'chat_history',
]);

/** Phrases in a text, the first of each family; letters of other forms, such as full-width ones, are read as plain ones. */
export const poisonPhrases = (text: string): readonly PoisonPhrase[] => {
  const plain = text.normalize('NFKC');
  return families.flatMap(({ family, meaning, pattern }) => {
    const words = pattern.exec(plain)?.[0];
    return words === undefined ? [] : [{ family, meaning, words: words.slice(0, 200) }];
  });
};

/** Names of parameters that are side channels. */
export const sideChannels = (parameterNames: readonly string[]): readonly PoisonPhrase[] =>
  parameterNames
    .filter((name) => SIDE_CHANNELS.has(name.toLowerCase()))
    .slice(0, 1)
    .map((name) => ({
      family: SIDE_CHANNEL,
      meaning: 'asks for the conversation through a parameter',
      words: name,
    }));
