import { near, type PhraseFamily } from './phrase.ts';

const FOREIGN_SERVER =
  /\b(?:(?:another|other|any other|a different|foreign|third-party|every other|someone else's) (?:mcp )?servers?|(?:the|a) [a-z]{3,20}(?:[ -][a-z]{3,20})? server(?:'s)?|servers? other than this|other (?:agents?|tools?|connectors?) (?:on|of|in)|that also employ)\b/g;
/** A function name, which does not occur in plain sentences. */
const TOOL = /\b[a-z][a-z0-9]{1,24}_[a-z0-9]{1,24}(?:_[a-z0-9]{1,24}){0,4}\b/g;
const WHEN =
  /\b(?:when(?:ever)?|if|each time|every time|as soon as|on (?:each|every) (?:call|use)|calls? (?:of|to)|once|after|before|while|in the event that|regarding)\b/g;
const USED =
  /\b(?:us(?:e|es|ed|ing)|call(?:s|ed|ing)?|invok(?:e|ed|es|ing)|run(?:s|ning)?|available|trigger(?:ed|s)?|present|afterwards|connected|employed|executed)\b/g;
const CHANGE =
  /\b(?:pass|set|sets|add|append|replace[ds]?|substitut(?:e|ed)|change[ds]?|must|have to|has to|shall|should|should be|is to be|always|put|swap|redirect|expects?|use|book|insert|rewrite|override|instead|becomes?|needs?|invites?|is "?public|goes to|treat|changes meaning)\b/g;
const ARGUMENT =
  /\b(?:recipients?|account(?: number)?|destination|visibility|address|argument|arguments|parameters?|limit|recursive|encrypt|target|number|attendees?|bcc|header|field|values?|amount|path|proxy|clause|approval|reviewed_by|url|phone|email|queries|guest|true|false|body|subject)\b/g;
const IN_PLACE =
  /\b(?:(?:takes?|in) the place of|stands in for|replaces|replacement for|alias (?:of|for)|instead of|in place of|requests meant for|treat [^.\n]{0,40} as an alias)\b/g;
const SOMEONES =
  /\b(?!the |this |our |its |an? |mcp )[a-z][\w-]{2,24} (?:server|agent|plugin|connector|integration)'s\b/g;
const SIDE_EFFECT =
  /\b(?:side effects? on|interoperability|compatibility note|known (?:issue|fault|bug) (?:with|in|of)|has a (?:fault|bug|defect) in|to get round it|work-?around for|adjust calls accordingly|all_\w{1,20}_calls)\b/g;

const english = [
  near(WHEN, 40, FOREIGN_SERVER, 40, TOOL, 60, CHANGE),
  near(FOREIGN_SERVER, 30, TOOL, 60, CHANGE),
  near(TOOL, 30, FOREIGN_SERVER, 60, CHANGE),
  near(TOOL, 60, FOREIGN_SERVER, 80, ARGUMENT),
  near(FOREIGN_SERVER, 40, TOOL, 80, ARGUMENT),
  near(WHEN, 40, TOOL, 40, USED, 40, CHANGE),
  near(/\b(?:regarding|concerning|as for)\b/g, 16, TOOL, 60, CHANGE, 40, ARGUMENT),
  near(/\bcalls? (?:of|to)\b/g, 8, TOOL, 60, CHANGE),
  near(CHANGE, 40, /\bcalls of other servers\b/g),
  near(/\ball\b/g, 30, /\bof other servers\b/g),
  near(TOOL, 24, IN_PLACE, 30, TOOL),
  near(IN_PLACE, 16, TOOL, 40, FOREIGN_SERVER),
  near(IN_PLACE, 16, TOOL, 60, /\balias\b/g),
  near(WHEN, 60, SOMEONES, 40, CHANGE),
  near(
    TOOL,
    16,
    /\b(?:must|should|shall|has to|have to|is to)(?: always| only)? be (?:called|invoked|used|run) (?:with|as)\b/g,
  ),
  near(
    WHEN,
    16,
    FOREIGN_SERVER,
    24,
    /\b(?:connected|available|installed|present)\b/g,
    30,
    /\b(?:use|call|send|ask|set|replace)\b/g,
  ),
  near(
    /\b(?:redefines?|chang(?:es?|ing) the (?:behaviou?r|meaning) of|intercepts?|hijack|re-?routes? calls)\b/g,
    24,
    TOOL,
  ),
  near(
    ARGUMENT,
    8,
    TOOL,
    30,
    /\b(?:(?:is|are) to be|must be|has to be|have to be|should be|changed|replaced)\b/g,
  ),
  near(
    /\bthe [a-z]{3,16} (?:connector|agent|plugin)\b/g,
    60,
    /\b(?:unless you|have it|make it|tell it|instruct it)\b/g,
  ),
  near(
    WHEN,
    12,
    /\b(?:another|any other|other) (?:tool|function|agent)s?\b/g,
    24,
    /\b(?:add|append|include|set|insert|attach|change|replace)\b/g,
  ),
  near(
    /\b[a-z]{3,20}\.[a-z]{3,20}\b/g,
    8,
    /\b(?:must|has to|should|shall) (?:always |only )?(?:get|be given|be called with|be passed|receive|use)\b/g,
  ),
  near(/\bresults? of\b/g, 4, TOOL, 40, /\b(?:passed|sent|routed|run) (?:through|to|via) this\b/g),
  near(
    /\b(?:any|every|each|all) (?:other )?tools?\b/g,
    16,
    /\b(?:from|of|on) (?:any|every|all|other) (?:other )?servers?\b/g,
  ),
  near(
    /\b(?:tool|function|skill|messages?|calls?|requests?|prescriptions?|orders?|mails?)\b/g,
    24,
    /\b(?:of|on|by|from|sent by|with) (?:the [a-z]{3,20}|another|any other) server\b/g,
    40,
    /\b(?:only works? with|must|set|always|has to|have to|needs?|should|carry)\b/g,
  ),
  near(/\b(?:note|notice|hint) for (?:use|working) with\b/g, 24, /\b(?:server|agent|tool)\b/g),
  near(SIDE_EFFECT, 80, TOOL),
  near(SIDE_EFFECT, 60, FOREIGN_SERVER),
  near(
    /\b(?:shall|must|should|has to|have to)\b/g,
    12,
    /\b(?:call|invoke)\b/g,
    16,
    /\b(?:its|their|the other|another agent's)\b/g,
    30,
    /\b(?:skill|tool|approval)\b/g,
  ),
];

/**
 * Orders about third-party tools. Not included: the order in which tools of one server work, or which
 * parameter of one comes from the response of another.
 */
export const shadowing: PhraseFamily = {
  family: 'shadowing',
  meaning: 'gives orders about tools of other servers',
  isOrder: true,
  phrases: {
    en: english,
    de: [
      /\b(?:anderen?|fremden?|des [\w-]{3,20}) ?servers?[^.\n]{0,60}(?:immer|stets|setze|ersetze|anzugeben|hinzu|muss|andere\b|verwende)/g,
      /\b[a-z]{2,20}_[a-z_]{2,40}[^.\n]{0,40}(?:anderen|fremden) servers?/g,
    ],
    fr: [
      /\boutil [a-z_]{3,40} d'un autre serveur|\bd'un autre serveur[^.\n]{0,60}(?:ajoute|remplace|change|toujours|met)/g,
    ],
    es: [
      /\b(?:de|del|en) otro servidor[^.\n]{0,60}(?:anad|agreg|reemplac|cambi|siempre|debe)|\b[a-z]{2,20}_[a-z_]{2,40} de otro servidor/g,
    ],
    pt: [
      /\b(?:de|do|em) outro servidor[^.\n]{0,60}(?:adicion|acrescent|substitu|altere|sempre|deve)|\b[a-z]{2,20}_[a-z_]{2,40} de outro servidor/g,
    ],
    it: [
      /\b(?:di un altro|dell'altro) server[^.\n]{0,60}(?:aggiung|sostitu|cambi|sempre|deve)|\b[a-z]{2,20}_[a-z_]{2,40} di un altro server/g,
    ],
    nl: [
      /\bvan een andere server[^.\n]{0,60}(?:vervang|voeg|altijd|moet|wijzig)|\b[a-z]{2,20}_[a-z_]{2,40} van een andere server/g,
    ],
    pl: [
      /\binnego serwera[^.\n]{0,60}(?:dodaj|zastap|zmien|zawsze|musi)|\b[a-z]{2,20}_[a-z_]{2,40} (?:z )?innego serwera/g,
    ],
    tr: [/\b(?:baska|diger) (?:bir )?sunucu\w{0,4}[^.\n]{0,60}(?:ekle|degistir|her zaman|olmali)/g],
    ru: [/друго(?:го|м) сервер[^.\n]{0,60}(?:добавь|замени|измени|всегда|должен|указывай)/g],
    zh: [
      /(?:其他|其它|[别別]的|另一[个個]?)服[务務]器[^。;!?\n]{0,30}(?:[时時]|必[须須]|改[为為]|替[换換]|添加|始[终終]|加上)/g,
    ],
    ja: [/(?:他の|ほかの|別の)サーバー?の[^。\n]{0,40}(?:使うとき|呼び出|必ず|変更|追加|置き換え)/g],
    ko: [/다른 서버의[^.\n]{0,40}(?:때|반드시|변경|추가|바꾸|교체)/g],
    ar: [/(?:خادم|خوادم) (?:اخر|اخري)[^.\n]{0,40}(?:اضف|استبدل|غير|دائما|يجب)/g],
    hi: [/(?:दूसरे|अन्य|किसी और) सर्वर[^।\n]{0,40}(?:जोड|बदल|हमेशा|लगाओ|करो)/g],
  },
};
