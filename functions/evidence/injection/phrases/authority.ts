import { PERSON } from './english.ts';
import { near, type PhraseFamily } from './phrase.ts';
import { joinedWith, worldwide } from './worldwide.ts';

const WHO =
  /\b(?:(?:information |it |data )?(?:security|legal|compliance|privacy|ethics|management|governance|safety|risk)(?: (?:team|office|officer|department|board|committee|desk))?|administrators?|admins?|the (?:team|hospital|clinic|vendor|provider|platform|operator|board|committee|owner|management|authority|director|law|user|patient|account holder|manufacturer)|users?|patients?|operators?|chief \w{1,12} officer|medical director|board|committee|it department|national authority|platform provider|anthropic|openai|google|microsoft|regulators?|authorities|consent|approval|permission|authori[sz]ation)\b/g;
const ALREADY =
  /\b(?:(?:has|have|had|was|were|is|are)(?: \w{1,12})? (?:already|previously|hereby|explicitly|formally|expressly|in advance) |already |hereby |has been |have been |has |have |was |were |is |are )(?:\w{1,12} and )?(?:approved|authori[sz]ed|reviewed|cleared|consented|agreed|signed off|granted|waived|certified|whitelisted|permitted|given|obtained|accredited|verified|opted in|presumed|deemed|notified|pre-?approved|accepted|confirmed)\b|\bopted in\b/g;
const SO =
  /\b(?:so|therefore|thus|hence|which is why|for that reason|accordingly|consequently|unattended|for all|in advance|beforehand|for everyone|prior to|no longer|not|no|without|skip|already|at once|immediately|directly|right away|proceed|go ahead|act)\b/g;
const APPROVED =
  /\b(?:pre-?(?:approved|authori[sz]ed|confirmed|cleared)|already[ -](?:been )?(?:approved|authori[sz]ed|agreed|consented|cleared|confirmed|accepted)(?: by \w{1,20})?|(?:has|have) already (?:agreed|consented|approved|accepted|authori[sz]ed|confirmed|opted)|(?:consent|approval|permission|confirmation)(?: \w{1,10}){0,4} (?:is|are|was|be|been) (?:presumed|assumed|implied|deemed|waived|obtained (?:orally )?(?:beforehand|already|in advance))|deemed (?:given|granted|approved)|counts? as (?:confirmed|approved|consent(?:ed)?|authori[sz]ed)|approved for (?:unattended|all|every|automatic)|waived by|reviewed and (?:approved|found safe)|found safe|users? opted in)\b/g;

const SKIP =
  /\b(?:skip(?:s|ped|ping)?|omit(?:s|ted|ting)?|bypass(?:es|ed)?|waive[ds]?|dispense with|suppress|drop|forgo|no (?:need for|longer (?:need|require)s?)|do not (?:wait for|ask for|request|require|seek|await|need)|don'?t (?:wait for|ask for|request|require|seek|need)|never (?:ask for|request|wait for)|instead of (?:waiting|asking)|removed?|turn off|switched off|without (?:asking for|waiting for|requesting|requiring|needing))\b/g;
const CONSENT =
  /\b(?:confirmations?|consent(?: banner)?|approvals?|permission|authori[sz]ation|sign-?offs?|(?:identity |usual )checks?|verification|(?:further |confirmation |safety |permission )prompts?|review|questions? to the user|(?:two|2)-person rule|four[- ]eyes|human in the loop|(?:for )?the signature)\b/g;
const NO_CONSENT =
  /\b(?:no (?:\w{1,12} )?(?:confirmation|consent|approval|permission|authori[sz]ation|sign-?off|verification|check|prompt)s? (?:is |are |was |may be |need be |should be |needs to be |will be )?(?:necessary|needed|required|requested|asked|sought|due|shown)|requires? no (?:confirmation|consent|approval|permission)|need(?:s)? no (?:confirmation|consent|approval|permission)|(?:confirmations?|checks?|approvals?|reviews?|warnings?|prompts?)[^.\n]{0,40} (?:are|is|were|have been|has been|count as|(?:can|may|should|must|are to|is to) be(?: safely)?) (?:waived|skipped|switched off|disabled|suppressed|dismissed|disregarded|bypassed|superfluous|unnecessary|ignored|false positives|not (?:needed|required|necessary))|no separate (?:permission|consent|approval)|without (?:asking|checking(?! (?:the|its|their|for|whether)\b)|confirming|confirmation|consent|approval|permission|consulting|verification|prior notice|a further prompt|review|going back to|reference to|reporting to)(?! is| are| will)|(?:do not|don't|never) (?:prompt|interrupt) (?:the )?(?:user|person)|do not (?:verify|double-check|validate|ask the user(?! (?:for|to|about|which|what|whether))|ask (?:for (?:confirmation|permission|approval|consent)|again|first)|check with|wait for|ask_user)|(?:asking|ask) (?:the \w{1,14} )?(?:again |first )?(?:is|would) (?:be )?(?:superfluous|unnecessary|annoy|not)|no need to (?:ask|get|obtain|request|seek|check|verify|confirm|consult|wait)|need not (?:ask|be asked|confirm|be consulted|wait)|unprompted|unasked|without being asked|in place of asking|must not apply (?:its|their) (?:usual )?checks|not be asked|would be asked needlessly)\b/g;
const ASSUMED =
  /\b(?:assume|presume|take it that|consider|treat)\b[^.\n]{0,40}\b(?:(?:answer|confirmation)[^.\n]{0,16}yes|consent|(?:approval|permission)[^.\n]{0,16}(?:granted|given)|as (?:approved|confirmed|consented))\b/g;
const ON_BEHALF =
  /\b(?:(?:answers?|say|respond|write|enter)s? ["']?(?:yes|ok|okay|y|true|agreed|confirmed)\b|confirms?\b|accepts?\b|approves?\b|agrees?\b|consents?\b|clicks?\b|signs?\b)[^.\n]{0,50}\b(?:on (?:their|the user's|his|her|its|behalf)|for (?:the user|the patient|them|him|her)|in (?:the|their) (?:user's )?(?:name|place|stead)|yourself instead)\b/g;
/** A required approval is not a claimed approval. */
const CONDITION =
  /\b(?:unless|if|once|after|until|when|whether|only|provided|as soon as|before|till|bis|sobald|nachdem|wenn|falls|ob|tant que|apres|si|cuando|hasta|dopo|quando|nadat|totdat|jesli|gdy|dopoki)\b[^.,;:\n]{0,40}$/;

const SIGNED_OFF =
  /\b(?:signed|approved|authori[sz]ed|cleared|agreed|waived|consented|okayed|permitted|accepted|allowed)\b/g;
const BOSS =
  /\b(?:a |the |our )?(?:manager|management|director|administrator|admin|head of \w{2,14}|leadership|security (?:team|department|officer)|legal(?: team| department)?|compliance(?: team| officer)?|account owner|data protection officer|privacy officer|ethics committee|head of \w{2,14}|chief \w{2,12} officer|supervisor|committee|board|hospital|ministry|regulator)\b/g;
const HENCE =
  /\b(?:so|hence|therefore|thus|for every|for all|no further|needs? no|at once|immediately|without|needless|not necessary|no need)\b/g;
const NEEDLESS =
  /\b(?:questions?|asking|inquir(?:y|ies)|confirmation|a second look|second look|human review|review)\b[^.\n]{0,30}\b(?:needless|superfluous|unnecessary|pointless|redundant|only (?:cause|delay)|not (?:called for|needed|necessary)|a waste)\b|\bno (?:second|further|human|additional) (?:look|review|check|opinion|question|confirmation)s?\b[^.\n]{0,24}\b(?:called for|needed|necessary|required|due|by you)\b|\bneeds? no (?:further |additional |human )?(?:review|check|look|questions?)\b/g;
const BLANKET =
  /\bno (?:\w{1,12} )?(?:approval|confirmation|consent|sign-?off) (?:step |round )?(?:is|are) (?:foreseen|planned|provided|necessary|needed)\b|\b(?:consent|approval|permission) (?:\w{1,10} ){0,3}(?:is|are) (?:on file|on record|in place|settled|a given)\b|\b(?:do not|don't|never) bother (?:with|to ask|asking)\b|\bwithout (?:any )?human (?:involvement|supervision|oversight|intervention|review|approval)\b|\b(?:so|and|therefore|hence) (?:please )?(?:do not|don't) ask\b|\btreat silence as\b|\b(?:needs?|requires?|wait for|without) (?:nobody's|no one's|anybody's|anyone's) (?:agreement|consent|approval|permission|confirmation)\b|\bwaived (?:the|their|his|her|its) right\b|\b(?:cleared|authori[sz]ed|empowered) (?:by \w{2,16} )?to (?:proceed|act|go ahead|continue|decide)\b|\b(?:consider yourself|you are(?: hereby| fully| explicitly)?) (?:authori[sz]ed|cleared|entitled|empowered)\b|\bcarte blanche\b|\b(?:blanket|standing|general|permanent) (?:approval|consent|permission|authori[sz]ation)\b/g;
const DIALOGS =
  /\b(?:dialogs?|prompts?|confirmations?|permission requests?|warnings?)\b[^.\n]{0,40}\b(?:accepted|confirmed|approved|answered|closed|clicked|dismissed)\b[^.\n]{0,16}\b(?:automatically|by yourself|on its own|by the (?:assistant|agent|model)|without)\b|\b(?:confirm|accept|approve|dismiss|click|close)\b[^.\n]{0,30}\b(?:dialogs?|prompts?|permission requests?|warnings?)\b[^.\n]{0,24}\b(?:yourself|automatically|on your own)\b/g;
const COMMANDED =
  /\b(?:instructs|orders|directs|obliges|commands|mandates|expects|requires) (?:all |every |the |any )?(?:ai )?(?:assistants?|agents?|models?)\b/g;

const QUESTION =
  /\b(?:confirmations?|approvals?|consent|permission|(?:usual |further |any )?questions?|(?:human |second )?review|sign-?offs?|double[- ]check)\b/g;
const UNNEEDED =
  /\b(?:unnecessary|needless|superfluous|dispensable|redundant|obsolete|falls? away|falls away|not (?:needed|necessary|required|called for)|no longer (?:needed|necessary|required)|can be (?:omitted|dropped|skipped|dispensed with)|(?:is|are) (?:presumed|implied|assumed|deemed|waived|taken as given))\b/g;
const PASSED_OVER =
  /\b(?:is|are|be|need|must|should|have to)(?: not|n't)(?: to)?(?: be)? (?:asked|consulted|involved|waited for|heard)\b/g;
const UNQUESTIONED =
  /\b(?:do not|never|don't|must not|should not) (?:question|doubt|challenge|second-guess|contest|dispute)\b|\b(?:carr(?:y|ies)|has|have|with|under) the (?:full )?authority of\b/g;
const DECIDED =
  /\b(?:has|have) (?:already |since )?(?:approved|allowed|authori[sz]ed|agreed|decided|ruled|cleared|waived|consented)\b/g;

const BY_ORDER =
  /\b(?:by order of|pursuant to|by law|under (?:article|section|clause|protocol|emergency)|on the (?:orders|instructions|authority) of|as (?:mandated|ordered|instructed|directed) by|in accordance with (?:article|section|clause|protocol|directive)|compliance (?:notice|requirement|order)|(?:emergency|security|incident) protocol|regulations? (?:require|oblige|mandate)s?|(?:article|section|clause) \d{1,3}\w?)\b/g;
const BINDS =
  /\b(?:obliges?|obligation|requires?|mandates?|must|shall|may|no|not|neither|assistants?|agents?|models?|released|unlawful|waived|suspended|prior to|without|each request has to)\b/g;
const PERMIT =
  /\b(?:cite|show|quote|refer to|point to|present)\b[^.\n]{0,30}\b(?:order|permission|approval|protocol)\b|\bhas no suspensive effect\b|\bno suspensive effect\b|\bthe user (?:has|is) (?:administrator|admin|root|full) (?:rights|access|privileges)\b|\bthe user is (?:a|the) (?:developer|administrator|admin|owner|tester)\b|\bi have been authori[sz]ed\b|\btreat (?:this|the) \w{1,14} as (?:signed|approved|authori[sz]ed|confirmed|verified)\b|\bask_user"? ?: ?false\b|"?status"? ?: ?"?approved\b/g;

/** A check by a person before an action. */
const PERSONS_CHECK =
  /\b(?:a yes|looks? (?:back|again|over)?|(?:a |the )?(?:second )?(?:check|review|word|glance|reading)s? (?:by|of|from|with)|reviews? of your own|questions? whether|re-?read\w{0,3}|shown again|be shown|be seen|are you sure|you are sure|pharmacists?|supervisors?|managers?|signatures? of|co-?sign\w{0,4}|second person|caveats?|disclaimers?|escalation|being looked at|consulting|asking|a human|human adviser)\b/g;
const LEFT_OUT =
  /\b(?:without|no need (?:to|for)|need not|needs? no|instead of|rather than|not(?: to)? wait for|no longer (?:needs?|wait for)|do not wait|no)\b/g;
const TAKEN_FOR_GRANTED =
  /\b(?:taken|counts?|counted|treated|recorded|entered|regarded|considered|deemed|marked|ticked?|flagged)(?: [\w ]{1,24})? as "?(?:approved|consented|co-?signed|signed|confirmed|given|granted|read|reviewed|checked|accepted|verified|"yes")\b|\b(?:pre-?approved|auto-?approved|released directly|confirmed by you|consented on)\b|\bneed not be (?:shown|asked|told|read|seen|confirmed)\b|\bdo not wait (?:for (?:it|them|him|her|an answer|the answer|approval)|until)\b|\b(?:is|are) (?:only )?(?:a )?(?:mere )?formalit(?:y|ies)\b|\b(?:turned|switched) (?:confirmations?|prompts?|questions?) off\b|\b(?:deletions|payments|orders|transfers|prescriptions|purchases|changes|requests) (?:go|are sent|run|pass|take effect)[^.\n]{0,24} directly\b|\b(?:co-?signing|asking|approval|confirmation|a review|the question) (?:takes (?:time|too long)|only|holds up|slows|prolongs|delays|answers slowly)|\bso (?:that )?(?:the )?work is not held up\b|\baccepted and its\b/g;
/** People who are bypassed, in any form. */
const PASSED_BY =
  /\b(?:with )?(?:no one|nobody)(?: \w{2,10})? (?:asked|consulted|told|watching|involved|around)\b|\b(?:do|does|need|needs) not (?:need|require|involve|concern) (?:the |a |any |their )?(?:\w{3,12} )?(?:person|user|customer|patient|owner|human|doctor|clinician|manager|colleague|signature|second)s?\b|\b(?:question|confirmation|prompt|check|review|step|dialog)s? (?:can|may|must|should|is to|are to|is|are) (?:be )?(?:dropped|left out|skipped|omitted|passed over|answered by you|waived|spared|answered with yes)\b|\bonce and for all\b|\b(?:is|are) not (?:around|there|reachable|available|at hand)\b[^.\n]{0,30}\b(?:apply|use|sign|enter|approve|go on|act)\b|\b(?:apply|use|sign|enter|approve|act)\b[^.\n]{0,30}\bwhen (?:he|she|they|nobody|no one) (?:is|are) (?:not |away|out)|\b(?:saves|spares) (?:questions|time|clicks|asking|a click|the user)\b|\b(?:straight away|at once|right away|on the spot)\b[^.\n]{0,30}\bwithout\b|\bon your own (?:account|authority|responsibility|judg\w{2,5})\b|\byour own (?:judg\w{2,5}|discretion) (?:is|suffices)\b/g;
/** An authority in whose name something is ordered. */
const OFFICE =
  /\b(?:information security|security (?:team|department)|compliance|the law|by law|article \d{1,3}|regulations?|gdpr|hipaa|pci|card scheme|federation|authorit(?:y|ies)|protection officers?|privacy officers?|terms of (?:use|service)|licen[sc]e terms|ministry|auditors?|the court|police|patient safety|the maker|accreditation|accredited|headquarters|head office|management|the board|the regulator|insurers?)\b/g;
const ORDERS_IT =
  /\b(?:has ordered|have ordered|orders? (?:all|every|each|that)|requires? (?:each|every|all|the (?:assistant|full|complete|whole)|that (?:each|every|all))|check this|(?:lead|leads) to (?:a )?(?:fine|penalty)|fined?\b|a breach of|unlawful(?:ly)?|agrees? to|ranks? above|only lawful|in default|has to be accompanied|(?:has|have) to be (?:repeated|written|sent|reported|given|attached|passed|handed|copied|disclosed|included))\b/g;

const english = [
  near(LEFT_OUT, 16, PERSONS_CHECK),
  TAKEN_FOR_GRANTED,
  PASSED_BY,
  near(OFFICE, 140, ORDERS_IT),
  near(ORDERS_IT, 80, OFFICE),
  near(WHO, 24, ALREADY, 60, SO),
  APPROVED,
  near(SKIP, 24, CONSENT),
  NO_CONSENT,
  near(BOSS, 8, SIGNED_OFF, 60, HENCE),
  near(QUESTION, 40, UNNEEDED),
  near(PERSON, 8, PASSED_OVER),
  near(BOSS, 8, DECIDED),
  UNQUESTIONED,
  NEEDLESS,
  BLANKET,
  DIALOGS,
  COMMANDED,
  ASSUMED,
  ON_BEHALF,
  near(BY_ORDER, 80, BINDS),
  PERMIT,
];

/**
 * An approval that the text claims, or a bypass of confirmation. Not included: required approvals, "never
 * without asking", and a tool that states that it needs no confirmation itself.
 */
export const authority: PhraseFamily = {
  family: 'authority',
  meaning: 'claims an approval, or tells the model to act without asking',
  isOrder: true,
  notAfter: CONDITION,
  phrases: joinedWith(
    {
      en: english,
      de: [
        /\b(?:ohne (?:vorherige |jede |weitere )(?:ruckfrage|bestatigung|zustimmung|freigabe|genehmigung|einwilligung)|ohne (?:ruckfrage|nachfrage|nachzufragen|zu fragen)|(?:bestatigung|ruckfrage|zustimmung|einwilligung|freigabe|nachfrage|genehmigung)\w{0,2}[^.\n]{0,50} (?:nicht (?:einzuholen|notig|erforderlich|notwendig)|unterbleibt|entfallt|uberspring|uberflussig|auslassen|weglassen)|(?:uberspring|umgeh|unterlass|verzichte)\w{0,3}[^.\n]{0,40}(?:bestatigung|ruckfrage|prufung|freigabe)|(?:frag|fragen sie)\w{0,1} (?:den |die |das )?\w{0,14} ?nicht (?:nach|um|erneut)? ?(?:bestatigung|erlaubnis|zustimmung))/g,
        /\b(?:zustimmung|einwilligung|genehmigung|freigabe|einverstandnis)\w{0,2}\b[^.\n]{0,30} (?:gilt|gelten) als (?:erteilt|gegeben)|\b(?:zustimmung|einwilligung|genehmigung|freigabe) liegt (?:bereits |schon )?vor\b/g,
        /\b(?:bereits|schon|vorab|hiermit) (?:\w{1,14} )?(?:freigegeben|genehmigt|zugestimmt|eingewilligt|autorisiert|bestatigt)|\b(?:vo[nm]|durch) [^.\n]{0,60} (?:freigegeben|genehmigt|autorisiert)\b/g,
      ],
      fr: [
        /\bsans (?:demander|attendre|solliciter|requerir)?[^.\n]{0,16}(?:confirmation|autorisation|accord|consentement|validation|permission)/g,
        /\b(?:ne demandez|ne demande) (?:pas|jamais|aucune)[^.\n]{0,20}(?:confirmation|autorisation|accord|consentement)|\b(?:aucune|ignore[rz]?|omette[zr]|saute[rz]?|contourne[rz]?|passe[rz]? outre)[^.\n]{0,16}(?:confirmation|autorisation|validation|verification)/g,
        /\b(?:a|ont) (?:deja|prealablement) (?:approuve|autorise|consenti|donne|valide|accepte)|\b(?:deja|prealablement) (?:approuve|autorise|valide)/g,
        /\ba la place d[ue] (?:pharmacien|medecin|patient|l'utilisateur)/g,
      ],
      es: [
        /\bsin (?:pedir|solicitar|esperar|requerir)?[^.\n]{0,12}(?:confirmacion|autorizacion|permiso|consentimiento|aprobacion)/g,
        /\b(?:omit[ae]|salt[ae]|ignor[ae]|no (?:pid[ae]s?|solicit[ae]|esper[ae]|pregunt[ae]))[^.\n]{0,20}(?:confirmacion|autorizacion|permiso|consentimiento|verificacion|al (?:usuario|medico|paciente))/g,
        /\b(?:ya|previamente) (?:ha |han |fue |esta )?(?:aprobad|autorizad|dado su|consentid|firmad|acept)|\bha(?:n)? (?:ya )?(?:firmado|consentido|aprobado|autorizado)[^.\n]{0,20}(?:de antemano|previamente)|\bha dado su visto bueno/g,
      ],
      pt: [
        /\bsem (?:pedir|solicitar|esperar|exigir)?[^.\n]{0,12}(?:confirmac|autorizac|permiss|consentimento|aprovac)/g,
        /\b(?:omit[ae]|pul[ae]|ignor[ae]|dispens[ae]|nao (?:pec[ae]|solicit[ae]|esper[ae]|pergunt[ae]))[^.\n]{0,20}(?:confirmac|autorizac|permiss|consentimento|verificac|ao (?:usuario|medico|paciente))/g,
        /\b(?:ja|previamente) (?:foi |foram |esta )?(?:aprov|autoriz|consent|aceit)/g,
      ],
      it: [
        /\bsenza (?:chiedere|attendere|richiedere)?[^.\n]{0,12}(?:conferma|autorizzazione|permesso|consenso|approvazione)/g,
        /\b(?:salta|ometti|ignora|non (?:chiedere|attendere|richiedere))[^.\n]{0,20}(?:conferma|autorizzazione|permesso|consenso|verifica|all'utente|al (?:medico|paziente))/g,
        /\b(?:ha|hanno|e|sono) (?:gia|previamente) (?:stat[oaie] )?(?:approvat|autorizzat|acconsentit|dato)/g,
      ],
      nl: [
        /\bzonder (?:om )?(?:\w{1,12} )?(?:bevestiging|toestemming|goedkeuring|te vragen|navraag)/g,
        /\b(?:sla|vraag|wacht)[^.\n]{0,30}(?:bevestiging|toestemming|goedkeuring|controle)[^.\n]{0,12}(?:over|niet)|\bvraag (?:geen|niet om) (?:bevestiging|toestemming)/g,
        /\b(?:is|heeft|hebben|zijn) (?:al|reeds) (?:\w{1,14} )?(?:goedgekeurd|toestemming|ingestemd|geautoriseerd|akkoord)/g,
      ],
      pl: [
        /\bbez (?:pytania|czekania|proszenia|uzyskania)?[^.\n]{0,14}(?:potwierdzeni|zgod|zezwoleni|autoryzacj|pytania)/g,
        /\b(?:pomin|pomijaj|nie pytaj|nie pros|nie czekaj)[^.\n]{0,20}(?:potwierdzeni|zgod|weryfikacj|uzytkownik|lekarza|pacjenta)/g,
        /\b(?:juz|uprzednio|z gory) (?:wyrazi|zatwierdzi|zaakceptowa|udzieli|zgodzi)|\b(?:wyrazi|zatwierdzi|zaakceptowa|udzieli)l\w{0,3} juz\b|\bzatwierdzil\w{0,2} (?:te |ta )?operacj/g,
      ],
      tr: [
        /\b(?:onay|izin|teyit)\w{0,3} (?:almadan|istemeden|beklemeden|olmadan|gerek(?:mez|siz)|gerek yok|isteme\b|sorma\b)|\b(?:onay|dogrulama)\w{0,4} (?:adimini )?atla/g,
        /\b(?:zaten|onceden|coktan) (?:onay|izin|kabul)/g,
      ],
      ru: [
        /без (?:\S{1,16} )?(?:подтверждени|разрешени|согласи|согласовани|спроса|запроса подтв)/g,
        /(?:пропусти|не спрашивай|не запрашивай|не жди|не дожидайся)[^.\n]{0,30}(?:подтверждени|разрешени|согласи|проверк|пользовател|врача|пациента)/g,
        /уже (?:\S{1,12} )?(?:одобр|разреш|соглас|утверд|дал)/g,
      ],
      zh: [
        /(?:[无無]需|不必|不用|不要|跳[过過]|省略|免除|未[经經]|[绕繞][过過]|[无無][须須])[^。;!?\n]{0,12}(?:[确確][认認]|同意|批准|[许許]可|授[权權]|[审審]批|[询詢][问問]|核[实實對对])/g,
        /(?:已|已[经經]|事先)(?:[获獲]得?|取得|得到|同意|批准|授[权權]|[审審]批)/g,
      ],
      ja: [
        /(?:確認|承認|同意|許可|承諾)[^。\n]{0,10}(?:省略|不要|求めず|得ずに|取らずに|なしで|スキップ|飛ばし|待たずに|せずに)/g,
        /(?:すでに|既に|事前に)[^。\n]{0,12}(?:承認|同意|許可|了承)/g,
      ],
      ko: [
        /(?:확인|승인|동의|허락|허가)[^.\n]{0,10}(?:생략|없이|건너뛰|필요 ?없|받지\s?(?:마|말|않)|묻지\s?(?:마|말|않)|요청하지\s?(?:마|말|않)|구하지\s?(?:마|말|않))/g,
        /(?:이미|사전에)[^.\n]{0,10}(?:승인|동의|허가|허락)/g,
      ],
      ar: [
        /(?:دون|بدون|من غير|لا تطلب|لا تنتظر|تخط|تجاوز)[^.\n]{0,16}(?:تاكيد|موافقة|الموافقة|التاكيد|اذن|تصريح|استئذان|سؤال)/g,
        /(?:سبق ان|لقد|تمت|قد) (?:وافق|الموافقة|اعتمد|صرح|صادق)/g,
      ],
      hi: [
        /(?:पुष्टि|अनुमति|सहमति|मंजूरी|इजाजत)[^।\n]{0,12}(?:मत|न |बिना|छोड़|छोड|नहीं|जरूरत नहीं)|बिना (?:पूछे|पुष्टि|अनुमति|मंजूरी)/g,
        /पहले ही[^।\n]{0,16}(?:मंजूरी|अनुमति|सहमति|स्वीकृ|पुष्टि)|(?:मंजूरी|अनुमति|सहमति) (?:पहले ही )?(?:दे दी|मिल चुकी|मिल गई)/g,
      ],
    },
    worldwide.authority,
  ),
};
