import type { PhraseFamily } from './phrase.ts';

const UNWATCHED =
  /\b(?:when|while|if|as soon as|once|whenever)\b[^.\n]{0,40}\b(?:has been (?:away|idle|silent)|is (?:away|asleep|idle|out|not looking|alone)|nobody (?:is|looks|watches|answers)|no one (?:is|looks|watches|answers)|unattended|supervis\w{2,4} (?:does|is|ends|has)|moves? to (?:a|another) language|changes? (?:its )?language|falls? silent)\b|\b(?:outside|after|out of) (?:office|working|opening|business) hours\b[^.\n]{0,90}\b(?:low|skip|directly|without|wait till|approve|release|open|may)\b|\b(?:at night|on weekends?|on holidays)\b[^.\n]{0,60}\b(?:when|run|send|open|approve|start|export|no one|nobody)\b|\bwhen (?:the )?budget is\b|\bsupervision does not\b|\buse the time to\b/g;
const COUNTED =
  /\b(?:after|from|on|at|with|every) (?:the )?(?:\d{1,3}(?:st|nd|rd|th)?|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|second|third|fourth|fifth|sixth|seventh|tenth|twentieth) (?:calls?|messages?|turns?|uses?|runs?|requests?|replies|answers|questions?|look-?ups?|invocations?)\b[^.\n]{0,16}[,:]? (?:lower|raise|approve|change|turn|let|go|delete|drop|ignore|(?:on|onwards?) )?(?:the (?:assistant|model|agent)|call|send|switch|start|stop|ask|read|open|copy|pass|give|skip|use|add|also|it |you )/g;
const WORD =
  /\b(?:when(?:ever)?|if|once|as soon as)\b[^.\n]{0,40}\b(?:says?|writes?|types?|mentions?|contains?|holds?|has|have|reads?|hears?) (?:the )?(?:words?|phrase|code ?word|pass ?word|line|name|sign)?\b ?"[^"\n]{2,40}"[^.\n]{0,8}[,:] (?:approve|release|grant|open|let|ignore|delete|change|turn|the (?:assistant|model|agent)|call|send|switch|start|read|open|copy|pass|give|skip|you )/g;

/**
 * An order that waits for a trigger: without observers, after a number of calls, at a keyword. Not included:
 * what a tool does after a number of failures.
 */
export const trigger: PhraseFamily = {
  family: 'trigger',
  meaning: 'holds an order that waits for its moment',
  isOrder: true,
  phrases: { en: [UNWATCHED, COUNTED, WORD] },
};
