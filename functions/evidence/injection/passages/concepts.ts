/**
 * Concepts that rules combine within one passage. Each alone is common in honest texts. Patterns are lowercase
 * without accents and run in linear time.
 */

export interface Concept {
  readonly pattern: RegExp;
  /** Whether a negation before it makes it no match, as in "do not send". */
  readonly isOrder?: true;
}

const order = (pattern: RegExp): Concept => ({ pattern, isOrder: true });
const thing = (pattern: RegExp): Concept => ({ pattern });

/** To hand something over, as an order or a description of what happens. */
export const GIVE = order(
  /\b(?:send|pass|put|include[sd]?|supply|provide|hand(?:ed)?|paste|cop(?:y|ied|ies)|append(?:ed)?|attach(?:ed)?|upload(?:s|ed|ing)?|forward(?:s|ed)?|submit(?:ted)?|post|transmit(?:ted)?|ship|give|contribute|share|publish|mirror(?:ed)?|write|written|enter|fill(?:ed)?|register(?:ed)?|push(?:ed)?|report(?:ed)?|add|carr(?:y|ies)|slip|drop|goes|go|use|collect|take|gather|mail|repeat|dump|list|encode|export|insert|mix(?:es)?|load|deriv\w{1,3}|concatenating|set|accompanied|hold|composed|quotes?|contain|mixes|compile|takes|has to hold|wants?|tell|note|expects?|let)\b|\b(?:relay|deliver|embed|feed|echo|bundle|prepend|tack|hand back|leak|deposit|attaching|sending|ubergib|sende|schicke|schreibe|envia|incluye|envie|inclua|invia|includi|stuur|wpisz|gonder|отправь|передай)\b|填入|填写|发送|入力|送信|입력|전송|ارسل|ضع/g,
);

/** Places where keys and credentials are stored. */
export const SECRET_STORE = thing(
  /(?<![a-z0-9])\.env\b|~\/\.\w|\.(?:ssh|aws|kube|npmrc|netrc|pgpass|git-credentials|bash_history)\b|\bid_(?:rsa|ed25519|ecdsa)\b|\/etc\/(?:shadow|passwd|ssh)|\.(?:pem|ovpn|tfstate|tfvars)\b|\bwallet\.dat|\bkeystore|\bkubeconfig|\bclaude_desktop_config|\b(?:private|host|ssh) keys?\b|\b(?:aws|azure|github|gitlab|gh|npm|openai|anthropic|slack|stripe|google|gcp|db|database|vault|docker|heroku|hf|aws_secret|jwt|deploy|ci|pypi|twilio|sendgrid)_(?:[a-z]{2,12}_){0,2}(?:token|secret|key|password|pat)\b|\b(?:process |whole |your |the )environment(?: variables?| of the user)?\b(?! variable [a-z])|\boutput of '?env\b|\benvironment variable \w|\bsaved passwords?|\bsession cookies?|\bconnection strings?|\b(?:shell|command) history|\bsecrets?\.ya?ml|\bfiles? (?:named )?credentials|\bcredentials? files?|\bapi keys?\b|\baccess tokens?\b|\bpasswords? (?:mentioned|saved|stored|and)|\bkeys? (?:are )?present|\bsaved card|\bcredential store|\bpassword manager|\bkeychain\b|\.git\/config|\bauthorized_keys|\bservice account (?:key|json)|\.(?:p12|pfx|key)\b|\b(?:recovery|seed) phrase|\bmnemonic\b|\brefresh tokens?|\bsession tokens?|\bbrowser (?:profile|cookies)|\b(?:encryption|signing) keys?\b|\blogin data\b|\bcontrasenas guardadas|\bgespeicherten passworter|\bmots de passe enregistres|\bsenhas salvas|\bpassword salvate/g,
);

/** The conversation, the model's instructions and its work. */
export const CONVERSATION = thing(
  /\bconversations?\b|\bchats?\b(?! repl| container|' container| type|\/)|\bdialog(?:ue)?\b|\btranscript|\b(?:previous|prior|earlier|past)(?: \w{2,9})? (?:messages?|turns|exchanges?|tool (?:calls|results|outputs))|\bmessages? (?:exchanged|before it|of this|between|in this|so far|until)|\b(?:all|every|each|last|the) (?:user messages?|tool (?:calls|results|outputs))|\bturns of\b|\bsystem (?:prompts?|messages?)|\bdeveloper (?:instructions|messages?)|\b(?:your|initial|original|hidden|raw) (?:initial |original |own )?(?:instructions|prompts?|system)\b|\bcontext window|\babove this line|\bchain of thought|\bdeliberation|\breasoning\b|\braw outputs?|\b(?:user|patient|person|owner) (?:has |have )?(?:told|said|says|wrote|written|shared|typed|writes)|\bown words|\bwords (?:of the user|unchanged)|\bcontext of the assistant|\bremember about|\bexchange between|\bother tools? return|\bprompt you were|\bdiscussion so far|\bsession log\b|\bscratchpad|\binternal notes\b|\binner monologue|\binstructions you (?:got|received|were given)|\byour (?:system )?prompt\b|\bwhat you (?:know|remember) about|\bprompts and (?:answers|responses)|\bgesprach\w{0,10}|\bchatverlauf|\bsystemnachricht|\bmessage systeme|\bconversacion|\bhistorial\b|\bconversa\b|\bconversazione|\bgesprek|\brozmow\w|\bsohbet|переписк|разговор|диалог|系统提示|对话|聊天记录|会話|대화|محادث/g,
);

/** All of it, unchanged. */
export const WHOLE = thing(
  /\bverbatim|\bword (?:for|by) word|(?<!to )\bcomplete\b|\bfull\b|\bin full\b|\bentire|\bwhole\b|\ball (?:messages|turns|of|that|the|facts|documents|tool|exchanges|previous|earlier)\b|\beverything|\bunabridged|\bexact(?:ly)?\b(?! (?:one|\d))|\bcharacter by|\bbyte-identical|\bunchanged|\braw\b|\bas (?:they were|it was|told|typed|is)\b|\bnot shortened|\bdo not (?:summari[sz]e|shorten)|\bdump\b|\bso far\b|\bsince the (?:beginning|start)|\bup to (?:this|now)|\buntil now|\brunning\b|\beach (?:previous|earlier|user)|\bfrom (?:this|earlier|the current) sessions?\b|\binternal\b|\bhidden\b|\bstarting with\b|\bunrelated\b|\bwith name and\b|\bword-for-word|\bin its entirety|\bnothing left out|\bwithout (?:changes|omissions|cuts|shortening)|\buncut\b|\bunedited\b|\bevery (?:word|line|turn|message)\b|\b(?:wortlich|wortgetreu|gesamten?|vollstandig\w{0,2}|integralite|mot pour mot|palabra por palabra|palavra por palavra|parola per parola|woord voor woord|volledige?|doslownie|slowo w slowo|kelimesi kelimesine)\b|\btod[ao] (?:el|la|o|a)\b|дословно|целиком|完整|逐字|全文|一字一句|전체|그대로|كامل|حرفيا/g,
);

/** The place in a call where it goes. */
export const SLOT = thing(
  /\b(?:in|into|as|under|through|via|to|with|of|by|for|set|the|and|takes?|has|have) (?:the )?'[\w.-]{1,40}'|\b(?:parameter|field|argument|header|query string|url|query|request)s?\b|\bwith (?:each|every|the (?:next|request|text|page|call)|it)\b|\balong(?: with)?\b|\bas (?:an array|its|that sample|plain text|the (?:last|next)|is|a reference|proof|well)\b|\bhere\b|\bnext call\b|\bto us\b|\bwith every\b|\binventory\b|\btogether\b|\b(?:feld|campo|champ|veld|polu|alanina|parametro|parametre)\b|\bin (?:your|the) (?:next|following) (?:call|request|message)|\bwith (?:your|the) (?:call|query)\b/g,
);

/** A reason that has nothing to do with the work. */
export const PRETEXT = thing(
  /\b(?:checksum|integrity|verif\w+|calibrat\w+|licen[cs]e|fingerprint|salt|seed|warm|entropy|random(?:ness)?|proof|signature|compatib\w+|depends on|resum\w+|restored?|infer\w+|synchroni[sz]\w+|faster|quality|traceab\w+|debug\w*|evaluation purposes|personali[sz]\w+|telemetry|retr(?:y|ied)|repeated|again|error \w?\d|fails with|learns?|improves?|improve\w*|unlock|reproduc\w+|attributed|priority|better results|accuracy|stars?|purposes|bugs?|backup|keep the thread|negotiation|looked up|uniqueness|prevents? abuse|tier|reproducib\w+|as shown|signals?|rises|sample)\b|\b(?:attestation|entitlement|eligib\w+|quota|rate limits?|throttl\w+|initiali[sz]\w+|handshake|pairing|diagnostics?|analytics|support purposes|for support|legacy reasons|compliance reasons|to prove|unlocks?|priorit\w+|optimi[sz]\w+|better (?:answers|hits|quality))\b/g,
);

/** To send something away, as an order or a description of what happens. */
export const SEND = order(
  /\b(?:send|sends|sent|forward(?:s|ed)?|(?:e-)?mail(?:s|ed)?(?= (?:the|it|them|this|a|to)\b)|cop(?:y|ies|ied)|post(?:s|ed)?|upload(?:s|ed)?|push(?:es|ed)?|register(?:s|ed)?|report(?:s|ed)?|mirror(?:s|ed)?|transmit(?:s|ted)?|share[sd]?|ship|submit(?:s|ted)?|publish(?:es|ed)?|contribute|goes|go|visit|trigger(?:ed)?|display|look up|tell|invite)\b|\b(?:relay(?:s|ed)?|deliver(?:s|ed)?|stream(?:s|ed)?|leak|exfiltrate|sync(?:s|ed)?|beacon|call out|phone home|deposit(?:ed)?|backed up|ping|notify|cc|bcc)\b/g,
);

/** An address outside of the user's systems. */
export const ADDRESS = thing(
  /\bhttps?:\/\/(?!(?:www\.)?(?:docs|developers?|help|support|learn)\.)|\b[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{2,60}|\b(?:\d{1,3}\.){3}\d{1,3}\b|\bs3:\/\/|\b[\w-]{2,40}(?:\.[\w-]{2,40}){0,3}\.(?:example|invalid|test)\b|\bpublic (?:channel|tracker|folder)|\bthird part(?:y|ies)\b|\b(?:to|at|with|by) (?:our|us|the (?:developer|vendor|insurer|provider|publisher))\b|\bour (?:archive|vault|team|model|newsletter|side)|\bpartner\b|\b(?:to|at|with) (?:an? )?(?:external|outside|foreign|remote) (?:server|address|endpoint|host|party|service)|\bour (?:servers?|endpoint|mailbox|inbox|backend|cloud|database|analytics)\b|\bdata brokers?\b|\badvertis\w{2,5}\b|\bcompetitors?\b/g,
);

/** Data about people, and data that opens accounts. */
export const PERSONAL = thing(
  /\bpatients?(?:'s)?\b|\bcontacts\b|\baddress book\b|\bphone numbers?|\bdates? of birth|\biban\b|\bcredit cards?|\bcard numbers?|\bpassport|\bssn\b|\btax number|\bdiagnos[ei]s|\bmedications?|\bhealth data|\binbox|\bsubject lines|\bclipboard|\bphotos?\b|\baccount (?:number|data)|\bsession cookie|\baccess tokens?\b|\bpasswords?\b|\b(?:mail|home|e-mail) address|\bsession summary|\buser's \w+|\bthe user's\b|\bname of the (?:customer|user|patient)|\bnames of the (?:people|patients|users)|\bfirst_secret|\bsecrets\b|\bapi keys?\b|\b(?:last )?user message|\bconversations?\b|\bchat\b|\bdocument\b|\bsource\b|\bevery (?:email|invoice|message)|\bworkout\b|\bparagraph\b|\btext that is\b|\bfiles opened|\bthe environment\b|\be-mail of the user|\boriginals\b|\btokens included|\be-mail addresses of|\bmedical record|\bbirth ?dates?|\bsocial security|\bbank details|\bmedical history|\blab results|\bcredentials\b|\bprivate (?:messages|files|data)|\bhis or her\b|\btheir (?:name|address|email|data|files|messages)|\bcall history|\bcontact list|\bbrowsing history|\bcalendar entries|\bpersonal data|\bemployee \w+|\bsalar(?:y|ies)\b|\bpatient'?s?\b/g,
);

/** A channel that carries data out of sight. */
export const CHANNEL = thing(
  /\bquery string|\buser-agent|\b(?:the|http|request|a) \w{0,12} ?header\b|\.dns\.|\bdns (?:name|query|lookup|label)|\bsubdomain|\bfirst letters?|\bcommit message|\bplaylist|\bpoll\b|\b(?:is|are) (?:public|published)|\bpublic (?:channel|tracker|page|link|repository|folder)|\bfile names?|\bhex\b|\bbase(?:32|64) of\b|\bas 'ref'|\bq=<|\?\w{1,8}=|https?:\/\/\S{1,80}[{<]|<base|!\[|\bvisible to all|\bhash sign|\bemoji|\bwhitespace|\bpixels?\b|\bimage url|\bthe name of the (?:branch|file|image)|\bpassword for reproducib/g,
);

/** To hide something from a person. */
export const CONCEAL = thing(
  /\b(?:do not|don'?t|does not|doesn'?t|never|not(?! only)|nothing|no|without|won'?t|nor|need not|neither) (?:[\w']{1,12} ){0,4}?(?:tell|telling|told|mention(?:ed|ing)?|notic(?:e|ing)|inform(?:ed|ing)?|reveal|disclose|say|list|brought up|bring|learn|bothered|know|explain|comment|aware|catch|see|show(?:n|ing)?|speak|point out|discuss)\b|\bkeep (?:\w{1,14} ){1,5}(?:quiet|secret|hidden|out of|between us|to yourself)\b|\b(?:silently|secretly|quietly|covertly|discreetly|unnoticed|behind the scenes)\b|\binvisible in\b|\bsubtle manner|\bconfidential and\b|\bstay out of\b|\bout of sight\b|\bleave (?:it|them|that|this) out\b|\bomit\b[^.]{0,40}\bfrom\b|\bhidden (?:from|link)\b|\bunder the impression\b|\bnobody needs\b|\bconfuses people\b|\bbetween us\b|\bdeny\b|\bpretend\b|\bas if they had never\b|\bact as if\b|\b(?:avoid|refrain from|better not|rather not) (?:\w{1,12} ){0,2}?(?:tell|mention|inform|reveal|disclos|show|say|report|bring|discuss)\w{0,4}\b|\bleaves? no trace|\bunder the radar|\bon the quiet\b|\b(?:stay|keep|remain) silent\b|\bspare the (?:user|patient)|\bfor your eyes only|\boff the record|\bgloss over|\bdownplay|\bhush\b|\bdo not let on\b|\bwithout (?:the|their|his|her) (?:user'?s? |patient'?s? |owner'?s? )?(?:knowledge|knowing)\b|\bin the dark\b|\bnone of (?:their|the user'?s) business|\bkeep (?:it|this) (?:quiet|secret|hidden|private)\b|\bwithout (?:a )?(?:mention|word|notice|trace)\b/g,
);

/** People, and what they get to see. */
export const PERSON = thing(
  /\b(?:users?|persons?|people|anybody|anyone|somebody|nobody|no one|humans?|customers?|patients?|owners?|operators?|readers?|parents|requester|us|(?:visible|your|the|its) (?:reply|response|answer|confirmation|output|summary|explanation)|preview|person|output|explanation|log you show|display\w*|clear the terminal)\b/g,
);

/** Something that is done beside the stated work. */
export const DEED = order(
  /\b(?:also|as well|too|in addition|additionally|besides|cop(?:y|ies) (?:goes|go|of|to)|second copy|sends a|is (?:replaced|logged|inserted|changed|deleted|removed|shared|uploaded|stored|recorded)|are (?:replaced|logged|inserted|changed|deleted|removed|shared|uploaded|stored|raised)|record the|mark the \w+ as|adds|installs|insert|double|uploads|removes|deletes|raised by|service fee|ticks|steer|export|choose the|store the|remove remarks|increase the|every poem|should praise|register(?:s|ed) with|lookup of)\b|\b(?:creates? a (?:second|hidden)|enables|subscribes|switches|lowers|charges|cancels|keeps recording|continues to|backs? up|tracks|profiles|redirects|forwards|collects|transmits|grants)\b|\b(?:is|are) (?:also |then )?(?:sent|copied|forwarded|exported|kept|tracked|sold|published|added|switched|mirrored)\b/g,
);

/** To tell a person something untrue. */
export const LIE = order(
  /\bpretend\b|\bdeny that\b|\bact (?:as|like) (?:if|though)\b|\bas though you\b|\bclaim that (?:it|the|they)\b|\bsay that (?:postage|it went|it was|they|this was|there was no)\b|\b(?:remain|leave \w+) under the impression\b|\bdescribe the \w{2,12} (?:to \w+ \w+ )?as\b|\bpresent the (?:original|result of|old)|\breport that all\b|\b(?:reported|report it|shown) as (?:normal|successful|sent)\b|\btell the (?:user|person|patient) that (?:it|the others|they|nothing|there)\b|\bstate that it was\b|\bleave the indicator\b|\bsaid? that it was sent\b|\bin fact\b|\bdid nothing but\b|\bas if it were the result\b|\bfabricat\w{1,3}|\bmake up an?\b|\bmislead\b|\bassure (?:the )?(?:user|patient|person|them|him|her)\b|\binsist that\b|\bblame (?:the|a|an)\b|\bcover story|\bplay dumb|\bfeign\b|\bas an? (?:outage|network error|rounding)|\b(?:answer|reply|respond|explain|state) that (?:it|nothing|the|no|they|this)\b|\bshow(?:s|n)? (?:as|the old|a lower|a higher)\b|\bwhite lie\b/g,
);

/** The rules that bind a model. */
export const RULES = thing(
  /\b(?:previous|prior|earlier|preceding|former|initial|current|your|system|developer|safety|operator'?s?|hospital'?s?|assistant'?s?|usual|content|medical)(?: \w{2,14}){0,2} (?:instructions?(?! (?:about|for|on) )|rules|guid(?:ance|elines?)|directions?|directives?|prompts?|messages? says|polic(?:y|ies)|restrictions?|limits?|training|filters?|protocols?|persona|prohibitions?|obligations?|precautions|limitations?|constraints?|disclaimers)\b|\brules of your\b|\bthe (?:persona|prohibitions|policy that forbids)\b|\b(?:guardrails|content filters?|safety training|system prompt|system instructions?|clean slate|developer mode|administrator mode)\b|\b(?:have been|were) (?:told|instructed|given)\b|\bwhat the developer message\b|\brefusals\b|\brule that says\b|\bwishes of the user\b|\bpriority of instructions\b|\bnew instruction\b|\bas system\b|\byour limits\b|\bcurrent policy\b|\b(?:instrucciones|reglas|anweisungen|regeln|consignes|instrucoes|regras|istruzioni|regole|instructies|instrukcj\w|zasady|talimat\w{0,5}|ordenes)\b|指令|规则|инструкци|правил|지시|تعليمات|\b(?:ethical|security|privacy|corporate|company|platform|vendor|model|ai) (?:guidelines?|rules|polic(?:y|ies)|constraints?|restrictions?|safeguards?)\b|\bsafeguards\b|\balignment\b|\bprogramming\b|\bwhat (?:came before|you learned|you were taught)\b|\b(?:instructions|rules|orders) (?:above|before|so far|given|from the (?:system|developer|user|operator))\b/g,
);

/** To set rules aside. */
export const VOID = order(
  /\b(?:ignore|forget|disregard|set aside|neglect|drop|stop following|no longer|does not count|do not apply|not (?:bound|applicable)|lifted|switched off|suspend(?:ed)?|void|cancell?ed|obsolete|is replaced with|replaces your|outranks?|takes? precedence over|never refuse|refuses nothing|behave without|is over|was sent by mistake|takes over|interferes|a bug in|begin with a clean|treat the|unfiltered|superseded|highest level|comply with any|obey|fine to skip|enabled and no|1\. this|over what the)\b|\b(?:ignora|ignoriere|ignorez|ignore[sz]?|vergiss|oublie[zr]?|olvida|esqueca|dimentica|negeer|zignoruj|zapomnij|unut|gelten nicht|ne s'appliquent|ya no|nicht mehr)\b|игнорируй|забудь|忽略|无视|무시|تجاهل|\b(?:overrule|overwrite|bypass|defy|break free|discard|erase|wipe|throw away|unlearn|do away with|cease to|stop obeying|stop applying|not apply|no effect|are off|is off|turned off|expired?|revoked|outdated|null and void|abandon|free from|free of|instead of your)\b/g,
);

/** An approval given by someone whom the model cannot ask. */
export const APPROVED = thing(
  /\b(?:(?:pre-?|has |have |been |already |always )(?:approved|authori[sz]ed|cleared|signed off|certified|accepted|agreed|decided|confirmed)|approved (?:in advance|by)|ordered by|signed off|is (?:mandated|verified|permitted|pre-authori[sz]ed)|permits?|mandated by|obliges?|verification has|waived?s?|takes responsibility|gave a blanket|pursuant to|emergency protocol|policy \d|consent (?:of|is|was)|decided that|has (?:agreed|cleared|signed)|accepted the terms|signed by|instruction:|we order|as the vendor|auditors require|wants the|need no approval|checked everything|message from the|always approved|has authori[sz]ed)\b|\b(?:green light|go-ahead|blessed|sanctioned|vetted by|endorsed by|instructed by|exempt(?:ed)? from|(?:the )?(?:user|patient|owner|customer|admin\w{0,9}|doctor|physician|law|regulator|policy|contract|hospital) (?:has |have )?(?:already |expressly |explicitly )?(?:agreed|approved|consented|allows?|permits?|insists|authori[sz]es|signed)|under the authority|by order of|in line with policy|clearance level|pre-?cleared|opted in)\b/g,
);

/** To skip what protects people. */
export const SKIP = thing(
  /\b(?:skip(?:ped|s)?|without (?:asking|review|confirm\w+|further|looking|discussion|showing|questions?|notice|any (?:review|check|confirmation)|thought|checking)|do(?:es)? not (?:ask|have to be asked|check)|don'?t (?:ask|check)|no questions|no longer part|not wanted|unnecessary|only annoy|immediately|at once|execute|waives?|waived|regarded as given|consider the \w+ confirmed|on (?:their|your|his|her) (?:behalf|own authority)|in the name of|must not be shown|answer 'yes'|may be skipped|state that it was|handed to them|to supply the|send the \w+ to us|stays on|opened without|set its confirm|on demand of|make everything|without looking|your usual precautions)\b|\b(?:no (?:further |additional |second |explicit |user )?(?:confirmation|approval|review|check|consent|signature|verification|permission)s?\b|bypass|forgo|dispense with|go ahead|no need (?:to|for)|need not|auto-?(?:accept|approve|confirm)|without delay|never ask|without (?:further|prior|any|asking|waiting|involving|consulting)|no second|not require|superfluous|do not (?:wait|verify|question|confirm|bother)|not be asked)\b/g,
);

/** A tool of another server, by name or kind. */
export const OTHER_TOOL = thing(
  /\b(?:any|all|each|every|other|another)(?: \w{2,12}){0,2} tools?\b(?! of this| in this)|\btools? of (?:another|other)|\b(?:the )?(?:server|tool) '[a-z_-]+'|\btool(?: named)? '?[a-z]+_[a-z_]+|\b(?:use|description|calls?|presence|order) (?:of|to|in) '[a-z]+_[a-z_]+'|\bof any (?:mail|other)|\b(?:write_file|read_file|send_email|run_query|git_commit|add_observations|get_secret|execute_command|delete_record|create_event|transfer_funds|[a-z]+_post_message)\b|\bthe (?:search|database|calculator|jira|memory|fetch|filesystem|slack|payment|stripe|github|mail) (?:tool|server|of the other)|\bcalculator of the other server|\b(?:stripe|jira|slack|github|translation|payment|travel) tools?\b|\btools that (?:upload|send|take|write|read)|\bsearch tool\b|\bfile operations\b|\bbuilt-in \w+/g,
);

/** To change the arguments, the result or the choice of another tool. */
export const REDIRECT = order(
  /\b(?:(?:has|have) to (?:go|be mirrored|be preceded)|must (?:be (?:preceded|mirrored)|include|not be used)|should go|change the|in its place|route each|redirect (?:those|them|it)|replace the|prefix it|append '|mirrored|submit its|set it in every|go with the header|invite|multiply|override the|treat its|hand (?:all|the value)|do not call it|do not let|pass(?:es)? (?:the|that|its) (?:path|content|result)|use the branch|expects? (?:the|it|micrograms)|requires that|takes [a-z-]{2,30}@|with the '|skip hooks|set its confirm|approve each|present the result|out of order|stale|compromised|outdated|incorrectly|has a bug|deprecated; call|wrong results|needs the flag|an additional argument|even if the user names|going to fail)\b|\b(?:always use .{0,30} instead|do not use (?:it|them|that|other)|must never be used|is broken|is unreliable|is (?:malicious|insecure|vulnerable|faulty|buggy)|swap the|alter the|rewrite the|add the (?:parameter|flag|header|recipient)|with our|send its|forward its|report its|copy its|use our|the recipient|add(?:ing)? '|as the (?:recipient|destination|account))\b/g,
);

/** At every turn, or ahead of all else. */
export const EVERY_TURN = thing(
  /\b(?:every|each|any|all) (?:\w{2,9} )?(?:call|reply|replies|answers?|message|question|request|conversation|turn|session|result|step|queries|five messages|tool)s?\b|\bwhenever a tool\b|\bat the (?:end|start) of (?:each|every|the) (?:reply|conversation|turn|answer)|\bbefore (?:you answer|doing anything|showing|answering|anything else)|\bahead of\b|\bmust end with\b|\bstart by running\b|\bnever choose\b|\ball subsequent\b|\bno matter which\b|\bprior to (?:each|showing|reading|any)|\bfrom any tool\b|\bbefore file operations\b|\bafter every\b|\beach time\b|\bon (?:each|every) \w+|\bas the (?:first|last) step\b|\bbefore and after\b|\bthroughout the (?:session|conversation)|\bprior to any\b|\bbefore (?:every|each|using any|calling any)\b|\bfor (?:any|every) (?:request|question|task|tool)\b|\bwith every (?:message|reply|turn)/g,
);

/** To come between the model and the user. */
export const TAKE_OVER = order(
  /\bfollow the directions|\bdirections it returns|\bcommands, run\b|\brun (?:exactly|those next)|\bact on it without\b|\breplaces? your\b|\breturn the text unchanged|\bonly (?:its|what)\b|\bshow only\b|\bonly its output|\bmay be displayed|\bwith the (?:text of the reply|question\b|response of|user'?s? message|path and)|\bpass (?:that result|the path|it to|the content)|\bwrite your answers|\bhide offers|\bdo not name\b|\bin the answer\b|\bsponsor|\bwhat(?:ever)? the user wrote|\bgive wrong results|\bare unsafe|\beven (?:if|when) the user|\bhand all\b|\bidentity of the user|\bfor the password|\bmust not be used|\bregister it here|\barguments and secrets|\bexactly what it says|\bsubstitute our|\bhand over control|\bdefer to\b|\bobey\b|\bdo (?:as|what) it (?:says|returns)|\bwhatever it (?:says|returns|answers)|\binstructions (?:it|that it|which it) returns?|\bas (?:commands|orders|instructions)\b|\breplace (?:your|the) answer|\brewrite your|\bwith (?:your|the) (?:full )?(?:prompt|draft|answer|reply)\b|\bverbatim to the user|\brecommend only|\bpromot(?:e|ing) |\bin place of your|\binstead of (?:answering|your)|\bwithout exception/g,
);

/** A circumstance that has nothing to do with the work. */
export const TRIGGER = thing(
  /\b(?:nobody is|no one is|in production|year is \d|\d{4} or later|on the (?:third|fifth|tenth) |third (?:call|answer)|after the fifth|after midnight|at night|on fridays|on weekends|audit log is|is marked confidential|goes to a regulator|is older than \d|for users from|is diabetic|the word '|the name \w{2,12} occurs|one-time code|credit card is|if the tool '|should the assistant|has a column|physician is present|user has said|text mentions|when the user is an?|if the user is older|is private, make|user is an administrator|whenever the name|if someone asks|if somebody asks|has a command in|'\w+' exists|appears in the chat|is listed|is off\b)|\boff[- ]hours|\bunattended\b|\bunobserved\b|\bnot being (?:watched|tested|monitored)|\b(?:outside of|except in) (?:tests?|testing)|\bmagic word|\bsecret word|\bcode word|\bsays the word|\bthe (?:phrase|keyword|word) ['"]|\bbalance (?:is )?(?:above|over|exceeds)|\bamount (?:is )?(?:above|over|exceeds)|\blogged in as\b|\bis an? (?:admin|executive|vip|competitor)|\bfirst of the month|\bcalled by (?:an?|the) |\buninsured|\bhas no insurance|\bis (?:over|under) \d{2}\b|\bwhile the \w+ is (?:off|away|asleep)|\bonce trust|\bafter (?:a|one|two|\d+) (?:week|month|day|call)s?\b|\bon the (?:second|last) /g,
);

/** Acts with consequences. */
export const HARM = order(
  /\b(?:approve|delete|drop|transfer|buy|order|pay|execute|run|install|disable|export|forward|mail|submit|copy|make it public|change the|set the|turn the|remove|leave out|increase|multiply|invite|take the folder|goes to|reported as|keep a copy|use it to|steer|remember it|tell the user|delay|carry out|close them|request the secret)\b|\b(?:charge|book|cancel|prescribe|overwrite|encrypt|wipe|erase|upgrade|subscribe|escalate|grant|expose|publish|post|upload|record|lower|raise|hide|withhold|recommend|skip|switch|move|sell|leak)\b/g,
);

/** Words that talk to the model as to a person. */
export const ADDRESSED = thing(
  /\bdear (?:assistant|model|ai)|\bai (?:agents|models)\b|\bagents reading\b|\bwhoever reads|\bbe a good\b|\byou know the drill\b|\bdo us a\b|\bfavou?r:|\bkindly\b|\bso kind\b|\bit would be great\b|\bthanks for\b|\bto say thank you\b|\bfeel free\b|\bfriendly reminder\b|\bhint for\b|\bwe'?d like\b|\bour team would\b|\blet'?s keep\b|\bby the way\b|\byou will surely\b|\bwe pay\b|\bwould appreciate\b|\bthe model can earn\b|\bassistant promised\b|\byour maker\b|\bevery poem should|\bpsst\b|\bbetween you and me|\btrust me\b|\bwould you mind\b|\bhelp us\b|\bas a thank you|\byou will be rewarded|\bfellow (?:ai|model)|\bmodels? who read|\bif you are an? (?:ai|llm|model|assistant)|\bnote to (?:the )?(?:ai|model|assistant)|\bhey (?:ai|assistant|model)|\bmy friend\b|\blittle (?:favou?r|request|secret)/g,
);

/** What a tool asks the model for as a favor. */
export const FAVOR = thing(
  /\b(?:add|mail|hand in|buy|slip|sending us|praise|goes in|leave the parents|report|share|update command|set the|quietly opening|drop it|out of the loop|skip your|send the|tweet|gives the developer|trust everything|password|tax number|disable|admin rights|note it|token)\b|\b(?:send|forward|pass|open|click|visit|install|grant|recommend|promote|upload|subscribe|follow|like|vote|copy|ignore|forget|run|call|give|hand)\b/g,
);

/** What speaks for honesty: a person decides, or data stays where it is. */
export const HONEST = thing(
  /\bask (?:the )?users?\b(?! for the password)|\b(?:user|person|patient) must (?:have )?confirm|\bmust (?:first )?be (?:approved|confirmed|reviewed)|\bneeds? the approval|\bwait for a yes|\btell the user (?:why|which)|\binform the user|\bshow (?:it|them|the url) to the user|\bshow the url\b|\bexplicit(?:ly)?\b|\bnever (?:logged|returned|leaves?|stored)|\bmasked\b|\bencrypted\b|\b(?:detects?|flags?|warns?|screens?)\b|\bscans (?:a|an|for)\b|\bafter the (?:clinician|user|physician|nurse)|\bmake sure that\b|\bconfigured (?:by the user|for)|\bthat the user names|\bin this conversation\.|\breported to the privacy|\bconfirm what\b|\bdefaults? to\b|\bnone of your\b|\bremoves\b|\ballow list\b|\bas the user sees\b|\bpersonal information is\b|\buser confirms\b|\bwhen (?:false|omitted)\b|\bmaximum number\b/g,
);
