/** Formats audit events as short sentences, for pages that show the newest events. */
import type { AuditLogReply } from '#shared/audit-logs/contract.ts';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { wordsOf } from '../audit-labels.ts';

type Notified = Pick<AuditLogReply, 'action' | 'resource' | 'details'>;

/** Past participles of the actions, in the form that follows a noun. */
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
  reopen: 'reopened',
  resolve: 'resolved',
  'sign-off': 'signed off',
  check: 'check started',
  dismiss: 'dismissed',
  test: 'tested',
  activate: 'activated',
  resend: 'resent',
  refuse: 'refused',
  verify: 'verified',
  preview: 'previewed',
  send: 'sent',
  skip: 'skipped once',
  enable: 'enabled',
  disable: 'disabled',
  comment: 'commented on',
};

/** Resource labels that differ from the names in the trail. */
const nouns: Readonly<Record<string, string>> = {
  'api-key': 'API key',
  'audit-log': 'Audit trail',
  'chat-run': 'Chat run',
  user: 'Account',
  scope: 'Scope statement',
  security: 'Security settings',
};

/** Complete sentences for specific events. */
const whole: Readonly<Record<string, string>> = {
  'create agent': 'Agent registered',
  'register agent': 'Agent registered by a playbook',
  'register discovered-agent': 'Discovered agent registered',
  'scan environment': 'Environment scan started',
  'write report': 'Report file written',
  'complete environment': 'Environment scanned',
  'report environment': 'Scanner report received',
  'create playbook': 'Playbook created',
  'update playbook': 'Playbook changed',
  'delete playbook': 'Playbook deleted',
  'enable auto-registration': 'Auto-registration enabled',
  'disable auto-registration': 'Auto-registration disabled',
  'start auto-scan': 'Auto-scan enabled',
  'stop auto-scan': 'Auto-scan disabled',
  'create run': 'Scans started',
  'create scan': 'Scan started',
  'create issue': 'Issue opened',
  'export issue': 'Issues exported',
  'undo issue': 'Bulk change reverted',
  'create issue-detection': 'Scan of all agents started',
  'create document': 'Document uploaded',
  'create invitation': 'User invited',
  'create chat-run': 'Chat run started',
  'update chat-schedule': 'Schedule of chat runs changed',
  'skip chat-schedule': 'Scheduled chat run skipped',
  'login session': 'Signed in',
  'logout session': 'Signed out',
  'login-failed session': 'Sign-in failed',
  'revoke session': 'Session ended',
  'change-password user': 'Password changed',
  'reset-password user': 'Password reset',
  'ask-reset user': 'Password reset requested',
  'create user': 'Account created',
  'refused request': 'Access denied',
  'not-found request': 'Request for a missing record',
  'fail destination': 'Audit trail delivery failed',
  'recover destination': 'Audit trail delivery recovered',
};

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const frameworkIn = ({ framework }: Notified['details']): string | undefined => {
  const key = textOf(framework);
  return key === undefined ? undefined : ((frameworkNames as Readonly<Record<string, string>>)[key] ?? key);
};

/** Formats `endpoint-auth-required` as text. */
const parameterIn = ({ parameterId }: Notified['details']): string => wordsOf(textOf(parameterId) ?? '');

const scanText = (action: string, details: Notified['details']): string => {
  const scan = [frameworkIn(details), 'scan'].filter(Boolean).join(' ');
  const subject = scan.charAt(0).toUpperCase() + scan.slice(1);
  if (action === 'fail') return `${subject} failed`;
  const { score } = details;
  return typeof score === 'number'
    ? `${subject} completed, score ${score}`
    : `${subject} completed without a score`;
};

const issueText = (count: number, action: string, details: Notified['details']): string => {
  const did = action === 'create' ? 'opened' : (done[action] ?? wordsOf(action).toLowerCase());
  if (count > 1) return `${count} issues ${did}`;
  const severity = textOf(details.severity);
  const subject = severity === undefined ? 'Issue' : `${wordsOf(severity)} issue`;
  return `${subject} ${did}: ${parameterIn(details)}`;
};

/**
 * Returns the sentence of an event, such as `HIPAA scan completed, score 84`. @param count number of similar
 * events that the line represents
 */
export const eventSentence = ({ action, resource, details }: Notified, count = 1): string => {
  if (resource === 'issue' && (action === 'create' || (action in done && !(`${action} issue` in whole))))
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

/** An event, combined with directly preceding or simultaneous events of the same kind for the same agent. */
export interface DomainEvent {
  readonly newest: AuditLogReply;
  readonly count: number;
}

/**
 * Returns true if one line can represent both events. Individual values, such as a scan's score, must not be
 * lost in a count.
 */
const alike = (one: AuditLogReply, other: AuditLogReply): boolean =>
  one.action === other.action &&
  one.resource === other.resource &&
  one.userId === other.userId &&
  one.details.agentId === other.details.agentId &&
  !(one.resource === 'scan' && one.action === 'complete');

/** Groups repeated events, newest first: a scan that opens twenty issues produces one line for them. */
export const eventsOf = (events: readonly AuditLogReply[]): readonly DomainEvent[] => {
  const domainEvents: { newest: AuditLogReply; count: number }[] = [];
  for (const event of events) {
    // Events with the same timestamp have no defined order.
    const same = domainEvents.findLast(
      ({ newest }, index) =>
        alike(newest, event) && (index === domainEvents.length - 1 || newest.timestamp === event.timestamp),
    );
    if (same) same.count += 1;
    else domainEvents.push({ newest: event, count: 1 });
  }
  return domainEvents;
};
