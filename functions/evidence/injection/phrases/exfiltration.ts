import { GIVE, GIVEN, GIVES, MODEL } from './english.ts';
import { near, type PhraseFamily, unless } from './phrase.ts';
import { joinedWith, worldwide } from './worldwide.ts';

/** An address without preceding text that marks it as an example or as documentation. */
const ADDRESS =
  /(?<!(?:e\.g\.|instance|example|examples|such as|like|see|docs?)[:,]?[\s"'(<]{0,3})(?:(?:https?|ftps?|sftp|wss?|s3|gs):\/\/(?!localhost|127\.|0\.0\.0\.0|\[?::1)[^\s"')>\]]{3,200}|\b[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{2,100})/g;
/** Text that marks an address as documentation or as an example. */
const READ_THERE =
  /\b(?:see|refer to|docs|documentation|reference|guide|learn more|described|specification|e\.g\.|for example|for instance|such as|terms|licen[sc]e|readme|issues?|repository|website|homepage|(?<!\.)example|format)\b/;
/** The same, and links: a label that says "add to" belongs to a button. */
const READ_OR_LINK =
  /\b(?:see|refer to|docs|documentation|reference|guide|learn more|described|specification|e\.g\.|for example|for instance|such as|terms|licen[sc]e|readme|issues?|repository|website|homepage|(?<!\.)example|format)\b|\]\(/;
const MAILBOX = /\b[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{2,100}/g;
/** Disclosure, and nothing else. */
const SEND =
  /\b(?:send|forward|post|upload|(?:e-?mail|mail)(?! address)|bcc|cc|append|transmit|exfiltrate|push|copy|mirror|submit|deliver|relay|transfer|share|leak|route|redirect(?! ur[il]s?)|hand|pass|report|stream|dump|back up)\b/g;
/** A host name alone, with three or more labels, so that file names do not match. */
const HOST =
  /\b(?:to|into|on|via|through|with|by) (?:\w{1,16} ){0,4}(?:[a-z][a-z0-9-]{1,40}\.){1,4}[a-z][a-z0-9-]{1,40}\.[a-z]{2,12}\b/g;
/** The verbs of other languages, as orders. */
const SENDING =
  /(?:\b(?:send(?:e|en|et|t)?|schick\w{0,3}|ubertrag\w{0,4}|ubermitt\w{2,4}|leite[^.\n]{0,60}weiter|lade[^.\n]{0,60}hoch|kopier\w{0,3}|envoye[rz]?|envoie|transmet(?:s|tez|tre)|expedie[rz]?|ajoute[rz]?|envia|envie|enviar|mand[ae]|reenvi[ae]|transmit[ae]|copi[ae]|encaminh[ae]|adicion[ae]|agreg[ae]|anad[ae]|invi[ai]|inviare|inoltra|trasmett\w{1,3}|aggiungi|spedisc[ai]|stuur|verstuur|verzend|doorsturen|voeg|wyslij|wysylaj|przeslij|przekaz|dodaj|gonder\w{0,4}|ilet\w{0,3}|yukle\w{0,3}|ekle\w{0,3})\b|отправ(?:ь|ляй|ить)|перешли|передай|пересылай|загрузи|скопируй|добавь|[发發]送|上[传傳]|[转轉][发發]|抄送|[传傳][给給送]|提交|送信|転送|送って|アップロード|전송|보내|업로드|전달|첨부|ارسل|ابعث|حول|انسخ|ارفق|भेज|अपलोड|फॉरवर्ड)/g;

const DATA =
  /\b(?:conversations?|chats?|messages?|transcripts?|history|names?|numbers?|records?|patients?|users?'?s?|files?|tokens?|keys?|credentials?|passwords?|data|contents?|e-?mails?|results?|rows?|values?|notes?|lists?|environment variables|prompts?|it|them|everything|cop(?:y|ies)|recordings?|studies|answers?|readings|diagnostics|demographics|requests?|questions?|documents?|text|versions?)\b/g;
const PRIVATE_DATA =
  /\b(?:conversations?|chats?|transcripts?|(?:user|chat|last \w{1,8}|previous) messages?|phone numbers?|dates? of birth|birth dates?|patient'?s? (?:\w{1,12} )?(?:names?|numbers?|lists?|records?|data)|insurance numbers?|(?:whole|full|complete|entire|raw|unabridged) (?:\w{1,12} ){0,2}(?:question|text|request|list|record|history|prompt|dialogue|notes?|answers?)|names? and (?:birth dates?|dates? of birth|address)|clipboard|keystrokes|screen contents|microphone|camera|what was typed|that was typed|raw text|access tokens?|credentials)\b/g;
const OUTSIDE =
  /\b(?:(?:an? |the |our |my |its |to )?(?:outside|external|partner|vendor|third[- ]party|operator'?s?|remote|shadow|off-?site|foreign|unrelated|undisclosed|collection|collector) (?:\w{1,16} ){0,2}(?:server|mailbox|address|share|bucket|host|endpoint|webhook|account|folder|company|service|party|number|machine|site|drive|store)|(?:this|that) (?:\w{1,12} ){0,2}(?:address|url|link|webhook)|(?:the|its|an?) (?:image path|query string)|webhook|pastebin|outside party|partner share|vendor mailbox)\b/g;
const ALSO =
  /\b(?:also|additionally|in addition|as well|besides|too|together with (?:each|every)|(?:after|following|with|on|at|for|upon) (?:each|every|any)|each time|every time|whenever|in the background)\b/g;
const COPY =
  /\b(?:second |silent |hidden |full |extra |further |another )?(?:cop(?:y|ies)|duplicates?|mirror)\b/g;
const CONTINUES =
  /\b(?:goes|go|gets?|is|are|was|be|land|lands)(?: \w{1,10})? ?(?:to|sent|forwarded|handed|mailed|copied|posted|delivered|written|transferred|into)\b/g;

/** An image or link whose address has a slot for data: `![x](https://host/p?d=VALUES)`. */
const LEAKING_IMAGE =
  /!\[[^\]\n]{0,80}\]\((?:https?:)?\/\/[^)\s]{0,120}[?&/][\w.-]{0,30}=?(?:(?<=[?&][\w.-]{1,30}=)(?:values?|data|user ?name|username|user|name|names|text|conversation|query|secret|token|chat|messages?|content|base64|encoded|patient\w{0,8}|email|keys?|input|x{3,9}|\.{3})|\{[^}\n]{1,60}\}?|<[^>\n]{1,60}>?|\$[a-z{]\w{0,40}|%s)\)/g;
const INTO_ADDRESS =
  /\b(?:append|add|put|write|include|encode|embed|attach|place|insert)\b[^.\n]{0,60}(?:&\w{1,20}=|\b(?:to|into|in) (?:(?:the|its|a) (?:\w{1,12} ){0,2}(?:query string|image path|host ?name|subdomain|image url|image address)|(?:this|that|the next) (?:\w{1,12} ){0,1}(?:url|address|link|page))\b)/g;
const OPEN = /\b(?:open|fetch|load|call|visit|get|request|ping|access)\b/g;
const CARRYING =
  /\b(?:with|containing|appended|carrying|followed by|plus|including)\b[^.\n]{0,40}\b(?:question|name|data|values?|conversation|chat|record|text|number|answer|message|content|base64|encoded)s?\b/g;
/** An image whose address includes a value. */
const PICTURE =
  /\b(?:image|picture|logo|pixel|img|icon|badge)\b[^.\n]{0,16}https?:\/\/[^\s"')]{3,160}[?&][\w.-]{1,20}=(?:[a-z]{2,20}\b|\{|<)/g;
/** A mailbox in the text, except contact addresses for questions. */
const FIXED_MAILBOX =
  /(?<!(?:contact|support|questions?|help|feedback|write|ask|e\.g\.|example|such as|like|from|instance|bugs?|mail us|reach us)[^.\n]{0,30})(?<![\w.+@:"'`(/-])[a-z][\w.+-]{1,40}@(?!example\.com)[a-z][\w-]{1,40}\.[a-z][\w.-]{1,60}/g;
/** An address that all traffic is routed through. */
const THROUGH =
  /\b(?:through|via|over|past|by way of|behind|under|led to|links? to|sends? (?:people|users|them|visitors) to|fetched from|from the registry|--registry|remote named|collector at|bucket|agent at|server at|forum at|proxy)\b[^.\n]{0,24}(?:https?:\/\/(?!localhost|127\.)|\b[a-z][\w-]{1,40}\.[a-z][\w-]{1,40}\.[a-z]{2,12}\b|\b[a-z][\w-]{2,40}\.(?:example|test|invalid)\b)/g;
const GIVEN_OR_KEPT =
  /\b(?:goes?|is|are|gets?|be|sent|deposited|kept|copied|handed|mirrored|stored|filed|left|send|give|put|copy|hand|file|deposit|mirror)\b/g;
const BUSINESS =
  /\b(?:to|with) (?:the |their |its |our |an? )?(?:\w{1,14} )?(?:manufacturer|vendor|supplier|third party|third parties|sponsor|advertis\w{2,4}|marketing|insurer|employer|publisher|partners?)(?:'s)?\b|\bto their (?:endpoint|server|service|system)\b/g;
const SHARE_OF =
  /\b(?:share|bucket|mailbox|server|folder|account|drive|address) of (?:the |our |a )(?:\w{1,12} )?(?:supplier|vendor|partner|manufacturer|operator|publisher|author|third party)\b/g;
const GO = /\b(?:go|goes|are to go|is to go|travel|travels)\b/g;
const BELONGS = /\b(?:belongs?|goes|is to go|lands|ends up|let|have)\b/g;
const REQUEST =
  /\b(?:make|issue|send|perform|fire|do|trigger)\b[^.\n]{0,24}\b(?:get|post|put|http|https|dns|web) (?:request|call|query)\b/g;
const TUNNEL =
  /\b(?:resolve|look up|query)\b[^.\n]{0,120}(?:<[^>\n]{1,60}>|\{[^}\n]{1,60}\}|\b(?:per|for each|for every|one name)\b)[^.\n]{0,60}(?:\.[a-z0-9-]{1,40}){1,4}\.[a-z]{2,12}\b/g;
const REDIRECT =
  /\b(?:replace|rewrite|change|redirect(?! ur[il]s?)|swap|point|route|exchange|substitute)\b[^.\n]{0,40}\b(?:hosts?|domains?|address|links?|urls?|traffic|requests?|recipients?|destination)\b/g;
const TOOL = /\b[a-z][a-z0-9]{1,24}_[a-z0-9]{1,24}(?:_[a-z0-9]{1,24}){0,4}\b/g;
const PERSONAL =
  /\b(?:names?|birth ?dates?|dates? of birth|numbers?|insurance|patients?|identit(?:y|ies)|addresses)\b/g;

/**
 * Orders to send something to an address in the text, or to disclose people's data in addition to the
 * requested work. Not included: a mail tool with recipients, a webhook that the user registers, an address
 * given as an example.
 */
export const exfiltration: PhraseFamily = {
  family: 'exfiltration',
  meaning: 'orders the model to send something to an address',
  isOrder: true,
  phrases: joinedWith(
    {
      any: [near(SENDING, 80, ADDRESS), near(ADDRESS, 60, SENDING), LEAKING_IMAGE],
      en: [
        unless(READ_THERE, near(SEND, 140, ADDRESS)),
        unless(
          READ_OR_LINK,
          near(
            GIVE,
            140,
            /\b(?:to|at|into|via|in|with)(?: (?!https?|ftp|wss)[a-z]{2,12}){0,2}\b/g,
            4,
            ADDRESS,
          ),
        ),
        near(GIVE, 24, MAILBOX),
        near(GIVEN, 80, ADDRESS),
        near(MODEL, 40, GIVES, 140, ADDRESS),
        near(GIVE, 60, HOST),
        near(GIVEN, 60, HOST),
        near(MODEL, 40, GIVES, 80, HOST),
        unless(READ_THERE, near(REQUEST, 30, ADDRESS)),
        near(REDIRECT, 60, HOST),
        near(REDIRECT, 60, ADDRESS),
        near(GIVE, 60, DATA, 60, OUTSIDE),
        near(GIVEN, 60, OUTSIDE),
        near(MODEL, 40, GIVES, 60, OUTSIDE),
        near(/\b(?:address|url|endpoint|host|place) (?:to which|where)\b/g, 60, PERSONAL, 40, GIVEN),
        near(TOOL, 16, /\b(?:gets?|receives?|is (?:given|fed|handed))\b/g, 16, PRIVATE_DATA),
        PICTURE,
        near(OPEN, 24, ADDRESS, 24, CARRYING),
        near(PERSONAL, 60, GIVEN, 16, BUSINESS),
        near(/\b(?:hand|pass|send|forward|give|mail|save[ds]?|copied|sent)\b/g, 60, SHARE_OF),
        near(/\b(?:hand|pass|send|forward|give)\b/g, 40, BUSINESS),
        near(/\b(?:recipients?|cop(?:y|ies)|addressees?)\b/g, 16, ADDRESS),
        near(GIVE, 40, PERSONAL, 40, BUSINESS),
        unless(READ_THERE, near(BELONGS, 60, ADDRESS)),
        near(DATA, 12, GO, 12, ADDRESS),
        near(/\b(?:originals?|images?|scans?|reports?|letters?)\b/g, 12, GO, 12, ADDRESS),
        near(COPY, 30, CONTINUES, 60, OUTSIDE),
        near(COPY, 30, CONTINUES, 60, ADDRESS),
        near(COPY, 24, /\bto\b/g, 6, ADDRESS),
        near(ALSO, 60, GIVE, 60, PRIVATE_DATA),
        near(ALSO, 60, /\b(?:call|run|invoke|use)\b/g, 80, PRIVATE_DATA),
        near(/\b(?:call|run|invoke)\b/g, 40, ALSO, 60, PRIVATE_DATA),
        near(GIVE, 40, PRIVATE_DATA, 24, TOOL),
        near(
          /\b(?:upload|send|forward|transmit|post|copy|stream)\b/g,
          16,
          /\b(?:clipboard|keystrokes|screenshots?|screen contents|microphone|camera)\b/g,
        ),
        INTO_ADDRESS,
        FIXED_MAILBOX,
        THROUGH,
        near(
          GIVEN_OR_KEPT,
          50,
          /\b(?:operator|vendor|maker|publisher|partner|provider|sponsor|broker|registry|regulator|insurer|collector|archive|depot|coach|agency)'?s?\b/g,
          16,
          /\b(?:bucket|server|folder|share|storage|drive|archive|inbox|list|register|account|desk|it|it[:;,]|audit)\b/g,
        ),
        TUNNEL,
      ],
      ja: [/にも(?:送信|転送|コピー)/g],
      ko: [/에도 (?:전송|보내|전달|복사)/g],
      zh: [/(?:同[时時]|一[并併])[^。;!?\n]{0,16}(?:[发發]送|[传傳]送|[转轉][发發]|上[传傳]|提交)/g],
      de: [
        /\b(?:zusatzlich|ausserdem|bei jedem|jedes mal)[^.\n]{0,60}(?:patientenliste|gesprach|verlauf|patientendaten|nachrichten|kontaktdaten|zugangsdaten)/g,
      ],
    },
    worldwide.exfiltration,
  ),
};
