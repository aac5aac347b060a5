/** Events of the trail as short sentences, for pages that show the newest of them. */
import type { AuditLogReply } from '#shared/audit-logs/contract.ts';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { wordsOf } from '../audit-words.ts';

type Told = Pick<AuditLogReply, 'action' | 'resource' | 'details'>;

/** What was done, in the form that follows a noun. */
const done: Readonly<Record<string, string>> = {
  create: 'created',
  update: 'updated',
  delete: 'deleted',
  approve: 'approved',
  decline: 'declined',
  withdraw: 'withdrawn',
  revoke: 'revoked',
  generate: 'requested',
  download: 'downloaded',
  export: 'exported',
  cancel: 'cancelled',
  complete: 'completed',
  fail: 'failed',
  reopen: 'opened again',
  resolve: 'resolved',
  'sign-off': 'signed off',
  check: 'check started',
  dismiss: 'dismissed',
  test: 'tested',
  activate: 'activated',
  resend: 'sent again',
  refuse: 'refused',
  verify: 'verified',
  preview: 'looked at',
  send: 'sent',
  skip: 'left out once',
  enable: 'switched on',
  disable: 'switched off',
};

/** Nouns that are not called as the trail names them. */
const nouns: Readonly<Record<string, string>> = {
  'api-key': 'API key',
  'audit-log': 'Audit trail',
  'chat-run': 'Chat run',
  user: 'Account',
  scope: 'Statement of scope',
  security: 'Security settings',
};

/** What is a sentence by itself. */
const whole: Readonly<Record<string, string>> = {
  'create agent': 'Agent registered',
  'register agent': 'Agent registered by a playbook',
  'register discovered-agent': 'Discovered agent registered',
  'scan environment': 'Scan of the environment started',
  'complete environment': 'Environment scanned',
  'report environment': 'Report of a scanner received',
  'create playbook': 'Playbook created',
  'update playbook': 'Playbook changed',
  'delete playbook': 'Playbook deleted',
  'enable auto-registration': 'Auto-registration enabled',
  'disable auto-registration': 'Auto-registration disabled',
  'start auto-scan': 'Auto-scan switched on',
  'stop auto-scan': 'Auto-scan switched off',
  'create run': 'Scans started',
  'create scan': 'Scan started',
  'create issue': 'Issue raised',
  'create document': 'Document uploaded',
  'create invitation': 'Person invited',
  'create chat-run': 'Chat run started',
  'login session': 'Signed in',
  'logout session': 'Signed out',
  'login-failed session': 'Sign-in failed',
  'revoke session': 'Session ended',
  'change-password user': 'Password changed',
  'reset-password user': 'Password set anew',
  'ask-reset user': 'New password asked for',
  'create user': 'Account created',
  'refused request': 'Access refused',
  'not-found request': 'Something asked for that is not there',
  'fail destination': 'Audit trail not delivered',
  'recover destination': 'Audit trail delivered again',
};

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const frameworkIn = ({ framework }: Told['details']): string | undefined => {
  const key = textOf(framework);
  return key === undefined ? undefined : ((frameworkNames as Readonly<Record<string, string>>)[key] ?? key);
};

/** `endpoint-auth-required` as words. */
const parameterIn = ({ parameterId }: Told['details']): string => wordsOf(textOf(parameterId) ?? '');

const scanText = (action: string, details: Told['details']): string => {
  const scan = [frameworkIn(details), 'scan'].filter(Boolean).join(' ');
  const subject = scan.charAt(0).toUpperCase() + scan.slice(1);
  if (action === 'fail') return `${subject} failed`;
  const { score } = details;
  return typeof score === 'number'
    ? `${subject} completed, score ${score}`
    : `${subject} completed without a score`;
};

const issueText = (count: number, action: string, details: Told['details']): string => {
  const did = action === 'create' ? 'raised' : (done[action] ?? wordsOf(action).toLowerCase());
  if (count > 1) return `${count} issues ${did}`;
  const severity = textOf(details.severity);
  const subject = severity === undefined ? 'Issue' : `${wordsOf(severity)} issue`;
  return `${subject} ${did}: ${parameterIn(details)}`;
};

/** What happened, such as `HIPAA scan completed, score 84`. @param count how many of its kind one line stands for */
export const eventSentence = ({ action, resource, details }: Told, count = 1): string => {
  if (resource === 'issue' && (action === 'create' || action in done))
    return issueText(count, action, details);
  const times = count > 1 ? ` (${count} times)` : '';
  if (resource === 'scan' && (action === 'complete' || action === 'fail'))
    return scanText(action, details) + times;
  if (resource === 'run' && action === 'complete' && Array.isArray(details.scans))
    return `${details.scans.length} scans completed${times}`;
  const known = whole[`${action} ${resource}`];
  if (known !== undefined) return known + times;
  const noun = nouns[resource] ?? wordsOf(resource);
  return `${noun} ${done[action] ?? wordsOf(action).toLowerCase()}${times}`;
};

/** An event, and those right before it, or of the same moment, that say the same of the same agent. */
export interface Happening {
  readonly newest: AuditLogReply;
  readonly count: number;
}

/** Whether one line may stand for both. What each says of itself, such as the score of a scan, is not lost in a number. */
const alike = (one: AuditLogReply, other: AuditLogReply): boolean =>
  one.action === other.action &&
  one.resource === other.resource &&
  one.userId === other.userId &&
  one.details.agentId === other.details.agentId &&
  !(one.resource === 'scan' && one.action === 'complete');

/** Events, newest first, with those that repeat each other as one: a scan that raises twenty issues is one line of them. */
export const happeningsOf = (events: readonly AuditLogReply[]): readonly Happening[] => {
  const happenings: { newest: AuditLogReply; count: number }[] = [];
  for (const event of events) {
    // Events of one moment have no order among themselves.
    const same = happenings.findLast(
      ({ newest }, place) =>
        alike(newest, event) && (place === happenings.length - 1 || newest.timestamp === event.timestamp),
    );
    if (same) same.count += 1;
    else happenings.push({ newest: event, count: 1 });
  }
  return happenings;
};
