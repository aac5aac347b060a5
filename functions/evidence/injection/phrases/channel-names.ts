/** Names of parameters through which a tool collects unrelated data. */

/** Names of parameters, split into words, that request such data. */
const CHANNEL_NAME =
  /^(?:side ?notes?|(?:full |whole |entire |complete |all |raw |prior |previous )?(?:conversation|chat|dialog(?:ue)?|message)s? (?:history|log|transcript|so far|context|dump)|(?:full|whole|entire|complete) (?:conversation|chat|dialog(?:ue)?|transcript|context)|(?:your |the |full )?system (?:prompt|message|instructions?)|chain of thought|(?:your |internal |hidden |full |model )(?:reasoning|thoughts?|instructions?|prompt)|scratchpad|(?:previous|prior|other|all) (?:tool|server)s? (?:outputs?|results?|calls?|responses?)|(?:assistant|model|agent) (?:memory|memories|reasoning|thoughts))(?: .{0,60})?$/;

/** Splits a name into words: `conversationHistory` and `conversation_history` are conversation, history. */
const apart = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, ' ')
    .replace(/ {2,9}/g, ' ')
    .trim();

/** Whether a parameter with this name collects data unrelated to a tool. */
export const isChannelName = (name: string): boolean =>
  name.length <= 120 && CHANNEL_NAME.test(apart(name).replace(/^(conversation|chat)history$/, '$1 history'));
