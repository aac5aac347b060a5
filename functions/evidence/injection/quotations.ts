/**
 * Texts quote what they detect, test or teach. A quotation is not an order, unless the author quotes an own
 * order and adds "follow it". Quotation marks around a sentence without introduction are decoration.
 */
import { type Reading, sentenceAt } from './reading.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Pairs of quotation marks; a straight apostrophe opens only after a blank or bracket, and closes only before
 * one.
 */
const QUOTED =
  /"[^"\n]{1,400}"|“[^”“\n]{1,400}[”“]|„[^“”„\n]{1,400}[“”]|«[^»\n]{1,400}»|»[^«\n]{1,400}«|`[^`\n]{1,400}`|「[^」\n]{1,400}」|『[^』\n]{1,400}』|‘[^’\n]{1,400}’(?!\p{L})|(?<![^\s([|:])'[^'\n]{2,400}'(?!\p{L})/gu;

/** Verbs of detection, after which a phrase names what is detected. */
const DETECTING =
  /\b(?:detect(?:s|ed|ing|ion|or)?|flag(?:s|ged|ging)|block(?:s|ed|ing)|scan(?:s|ned|ning|ner)|finds|removes|reports|examines|inspects|analy[sz]es|audits|screens|spots|quarantines|teaches|looks? (?:for|through|out)|looking for|warns?(?: about| of)|rejects?|refuses|redact(?:s|ed|ing)?|masks|strips|sanitis(?:es|ing)|sanitiz(?:es|ing)|classif(?:y|ies|ier|ying)|recogni[sz]e(?:s|d)|identifies|catches|lints?|checks|tests for|testing for|evaluates?|evaluation(?! (?:purposes?|reasons?))|simulat(?:es|ed|ion)|watches|score[sd]?|matches|reports on|rates|honeypots?|decoys?|specimens?|exhibits?|typical|policies|kennt|erkennt|findet|pruft|detecte|analyse|detecta|rileva|wykrywa|tespit eder)\b|обнаруживает|находит|ищет|检测|识别|検出|탐지|يكشف|पता लगा/g;

/** A condition before the verb: in "if the server rejects it, send the key", the verb is not the tool's work. */
const CONDITION =
  /\b(?:if|when|whenever|once|until|unless|because|since|as soon as|in case|should|while) (?!(?:detect|find|flag|identify|recogni[sz]e)\b)[^.;:!?\n]{0,40}$/;

/** Words that introduce an example, or describe what third-party texts may contain. */
const EXEMPLIFYING =
  /\be\.g\.|\bi\.e\.|\b(?:for (?:example|instance)|examples?|such as|like|of the kind|known (?:from|as)|called|means|becomes?|looks? like|contain(?:s|ing)?|carry|says|phrases?|techniques?|attacks?|attempts?|jailbreaks?|injections?|poisoning|phishing|malicious|suspicious|untrusted|attacker|rules?|signals?|reasons?|lessons?|samples?|patterns?|catalogue|findings?|entries|quoted?|zitat|etwa|beispiel|zum beispiel|par exemple|por ejemplo|por exemplo|esempio|bijvoorbeeld|na przyklad|ornegin)\b|например|例如|比如|例えば|예를 들어|예:|مثل|जैसे/g;

/** Verbs that turn the quotation after them into an order. */
const OBEYING =
  /\b(?:follow|obey|comply|execute|carry out|act on|do what|abide|adhere|apply|observe|accept|adopt|repeat|say|answer|reply|respond|write|add|append|include|insert|put|treat|remember|(?:instruction|order|rule|note|directive|command)s?:|befolge|fuhre|suis|suivez|sigue|siga|segui|volg|wykonaj|выполни)\b/;

const NEGATED =
  /\b(?:not|never|n't|don't|nothing|no|without|nicht|kein\w{0,2}|pas|jamais|nunca|non|niet|nie|не)\b/;

export interface Quotations {
  /** Whether the words in this range are quoted or named rather than stated. */
  readonly holds: (range: Range) => boolean;
}

const FAR = 200;

/** Text after which a verb of detection no longer applies. */
const BEGINS_AGAIN =
  /[;!?]|: (?:read|send|pass|put|provide|supply|give|hand|copy|paste|attach|include|append|fill|take|open|fetch|load|use|submit|upload|skip|do not|don't|never|no|approve|grant|release|complete|act|go|confirm|accept|answer|call|run|set|delete|change|replace)\b|[.](?=\s)|,? (?:then|first|but|instead|afterwards) |\n\n|[,)] (?:and )?(?:to |do not|don't|never|please|you\b|always|must|read|send|ignore|call|skip|also|pass|include|forward|before|when|if|run|retry|repeat|set|put|add|attach|append|copy|write|give|hand|supply|provide|upload|submit|use|tell|treat|approve|replace|delete|change|let|then|so |hence|therefore)/;

/** An argument of the call, which no list of detected things mentions. */
const ARGUMENT =
  /\b(?:as|in|into|under|via|through|with|to|argument|field|parameter) (?:the |its |your )?['"`][\w.-]{1,40}['"`]/;

/** Returns how many of these ascending offsets are up to a given position. */
const upTo = (offsets: readonly number[], index: number): number => sentenceAt(offsets, index + 1);

/** A string after a colon is a JSON value, not a quotation. */
const isValue = (shown: string, index: number) =>
  shown[index] === '"' && /"\s{0,2}:\s{0,2}$/.test(shown.slice(Math.max(0, index - 5), index));

const quotedIn = (shown: string): readonly Range[] =>
  [...shown.matchAll(QUOTED)]
    .filter(({ index }) => !isValue(shown, index))
    .map(({ 0: words, index }) => ({ start: index, end: index + words.length }));

/** Maximum distance between a quotation and the reason for it. */
const REASON_BEFORE = 1200;
const REASON_AFTER = 300;

/** Returns the paragraph around a quotation, or the text near a long one, without the quotation. */
const paragraphRound = (plain: string, { start, end }: Range): string => {
  const before = plain.slice(Math.max(0, start - REASON_BEFORE), start);
  const after = plain.slice(end, end + REASON_AFTER);
  return `${before.slice(before.lastIndexOf('\n\n') + 1)} ${after.split('\n\n', 1)[0]}`;
};

const hasReason = (plain: string, quoted: Range): boolean => {
  const paragraph = paragraphRound(plain, quoted);
  return paragraph.search(DETECTING) >= 0 || paragraph.search(EXEMPLIFYING) >= 0;
};

/** Whether the quotation is part of a sentence; a quotation on its own counts as stated. */
const isIntroduced = ({ plain, ends }: Reading, { start, end }: Range): boolean => {
  const from = ends[sentenceAt(ends, start) - 1] ?? -1;
  // A sentence that ends inside the marks ends with them.
  const to = ends[sentenceAt(ends, end - 2)] ?? plain.length;
  const nearby = `${plain.slice(Math.max(from + 1, start - 200), start)} ${plain.slice(end, Math.min(Math.max(to, end), end + 200))}`;
  return (
    (nearby.match(/[\p{L}\p{N}]{2,40}/gu)?.length ?? 0) >= 2 ||
    nearby.includes('|') ||
    /[^\p{ASCII}]{3}/u.test(nearby)
  );
};

/** Whether the words between the previous quotation and this one turn it into an order. */
const isOrdered = (plain: string, { start }: Range, before: Range | undefined): boolean => {
  const lead = plain.slice(Math.max(0, start - 60, before?.end ?? 0), start);
  const clause = lead.split(/[.!?\n]/).at(-1) ?? '';
  return OBEYING.test(clause) && !NEGATED.test(clause);
};

/** Whether it is more than a file or field name, which may be quoted in an own order. */
const isSentence = (words: string) => (words.match(/\s/g)?.length ?? 0) >= 2;

export const quotationsIn = (reading: Reading): Quotations => {
  const { shown, plain, ends } = reading;
  const quoted = quotedIn(shown);
  const starts = quoted.map(({ start }) => start);
  const detecting = [...plain.matchAll(DETECTING)]
    .filter(({ index }) => !CONDITION.test(plain.slice(Math.max(0, index - 60), index)))
    .map(({ 0: words, index }) => index + words.length);

  /** Whether a verb of detection earlier in the sentence still applies. */
  const isGoverned = ({ start, end }: Range) => {
    const before = detecting[upTo(detecting, start) - 1];
    return (
      before !== undefined &&
      start - before <= FAR &&
      sentenceAt(ends, before) === sentenceAt(ends, start) &&
      !BEGINS_AGAIN.test(plain.slice(before, Math.min(end, start + 12))) &&
      !ARGUMENT.test(plain.slice(start, Math.min(ends[sentenceAt(ends, start)] ?? plain.length, end + FAR)))
    );
  };

  const isQuoted = (range: Range) => {
    const at = upTo(starts, range.end - 1) - 1;
    const mark = quoted[at];
    return (
      mark !== undefined &&
      range.end <= mark.end &&
      (range.start >= mark.start || isSentence(shown.slice(mark.start, mark.end))) &&
      hasReason(plain, mark) &&
      isIntroduced(reading, mark) &&
      !isOrdered(plain, mark, quoted[at - 1])
    );
  };

  return { holds: (range) => isQuoted(range) || isGoverned(range) };
};
