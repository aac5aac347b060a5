/** Verbs in tool names, and the words that turn them into nouns (probes §5, `tool.annotations`). */
import { wordSet } from '../words.ts';

/** Counts and dates: an update history is not an update. */
const counted = wordSet(
  'history histories log logs count counts counter stats statistics metrics rate rates timeline by times time date dates id ids notes',
  'number numbers events errors results level levels frequency',
);
/** States of objects: an upload status is not an upload. */
const standing = wordSet(
  'status statuses state states summary summaries overview progress queue eta availability eligibility conflicts hours',
);
/** Words that turn any non-initial verb into a noun: a delete log deletes nothing. */
export const accounts: ReadonlySet<string> = new Set([...counted, ...standing]);
/** Words for descriptions of objects. */
const describingValue: ReadonlySet<string> = new Set([
  ...accounts,
  ...wordSet(
    'list lists listing details detail report reports types type plan plans policy policies rules criteria instructions guidelines',
    'catalog catalogue price prices cost fee fees request requests view views diff options',
  ),
]);
/** Words for contents of objects. */
const wholly: ReadonlySet<string> = new Set([
  ...describingValue,
  ...wordSet('info information record records data lines codes sets set items destinations'),
]);
/** Objects that are only read when they run: a report that runs changes nothing. */
const sample = new Set([
  ...wholly,
  ...wordSet(
    'query queries select search searches check checks test tests scan analysis lint audit simulation eval evaluation',
  ),
]);
/** Objects that are opened to view them. */
const viewed = wordSet(
  'link url page file document record chart map browser tab app folder image window view issues tickets orders cases',
);
const numbers = wordSet('two numbers number integers floats vectors matrices days hours months');

export interface VerbKind {
  readonly verbs: ReadonlySet<string>;
  /** True if it can only be a verb in initial position. */
  readonly isPlain: boolean;
  /** Following words that turn it into a noun. */
  readonly things: ReadonlySet<string>;
  /** Its meaning after other words: a verb, possibly one, or a noun. */
  readonly behind: 'verb' | 'either' | 'thing';
}

/** Verbs that denote a change. */
export const verbKinds: readonly VerbKind[] = [
  {
    verbs: wordSet(
      'delete remove create send insert append upsert purge wipe erase revoke truncate overwrite destroy rename write modify prescribe',
      'enable disable activate deactivate uninstall assign unassign approve reject submit cancel restore terminate unlock subscribe',
      'unsubscribe enroll enrol unenroll reschedule administer dispense titrate save forget provision deprovision suspend reopen notify',
      'accept deny deregister unregister detach attach unmute mute unpin unblock unarchive configure migrate admit allocate deallocate evict',
      'promote demote withdraw buy sell ban kick shutdown dismiss trash snooze respond reprioritize regenerate rebase disarm anonymize anonymise finalize finalise',
    ),
    isPlain: true,
    things: new Set(),
    behind: 'verb',
  },
  {
    verbs: wordSet('update set reset patch edit change adjust'),
    isPlain: true,
    things: counted,
    behind: 'either',
  },
  {
    verbs: wordSet('upload install deploy publish restart put toggle drop kill override clear reboot'),
    isPlain: true,
    things: accounts,
    behind: 'either',
  },
  { verbs: wordSet('add'), isPlain: true, things: new Set([...counted, ...numbers]), behind: 'either' },
  { verbs: wordSet('open'), isPlain: false, things: new Set([...accounts, ...viewed]), behind: 'thing' },
  {
    verbs: wordSet('close share archive sign apply pay replace rotate mark pause'),
    isPlain: false,
    things: new Set([...accounts, 'price', 'prices']),
    behind: 'either',
  },
  {
    verbs: wordSet(
      'commit merge push import sync lock invite rollback checkin checkout optin optout signoff reply',
    ),
    isPlain: false,
    things: describingValue,
    behind: 'either',
  },
  { verbs: wordSet('run rerun exec execute invoke'), isPlain: false, things: sample, behind: 'either' },
  {
    verbs: wordSet(
      'order transfer discharge refund charge book schedule move grant claim post place release record deposit trade reserve',
      'refill comment forward refer call trigger register stop start scale',
    ),
    isPlain: false,
    things: wholly,
    behind: 'thing',
  },
];

/** Verbs that only read, in any position. */
export const readingVerbs = wordSet(
  'get fetch find retrieve lookup read describe show browse inspect explain compare validate verify analyze analyse summarize',
  'summarise estimate calculate compute preview simulate suggest recommend predict detect classify translate convert parse decode',
  'generate extract identify ask think is has can should',
);
/** Verbs that only read in initial position, and are nouns elsewhere. */
export const inspectionVerbs = wordSet(
  'list view count check search query test audit lint scan track monitor download export diff',
);

/** Words before a verb that turn it into a noun: the last order, a dry run. */
export const describing = wordSet(
  'last latest next previous recent pending current active past upcoming failed completed scheduled my total average daily weekly monthly',
  'yearly dry',
);
/** Words before a verb that only state how, where, or on whose behalf. */
export const leading = wordSet(
  'bulk batch mass soft hard force auto quick safe mcp ehr emr fhir his crm erp api db github gitlab bitbucket jira confluence slack',
  'gmail google notion linear asana trello stripe aws gcp azure k8s kubernetes kubectl docker git redis tool server client',
);
