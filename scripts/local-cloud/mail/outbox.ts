import { uuidv7 } from '#shared/kernel/ids.ts';
import type { AwsCall, AwsReply, AwsService } from '../aws-endpoint/aws-endpoint.ts';
import { AwsError } from '../aws-endpoint/aws-error.ts';
import { Journal } from '../engine/journal.ts';
import type { HttpReply, HttpRequest } from '../http-api/message.ts';
import type { Authorize } from '../iam/authorize.ts';
import type { Stack } from '../template/stack.ts';

/** A message that SES would have sent. */
interface Mail {
  id: string;
  sentAt: string;
  from: string;
  to: string[];
  subject: string;
  body: string;
}

interface SendEmail {
  FromEmailAddress?: string;
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] };
  Content?: {
    Simple?: { Subject?: { Data?: string }; Body?: { Text?: { Data?: string }; Html?: { Data?: string } } };
    Raw?: { Data?: string };
  };
}

/** Local SES v2: sent mail is stored in a folder and listed at `/local/outbox`. */
export class Outbox implements AwsService {
  readonly #kept: Journal<Mail>;
  readonly #stack: Stack;
  readonly #authorize: Authorize;

  #sent = 0;

  constructor(folder: string, stack: Stack, authorize: Authorize) {
    this.#kept = new Journal(folder);
    this.#stack = stack;
    this.#authorize = authorize;
    // Reports damaged mail at the start instead of to a user of other mail.
    this.#mails();
  }

  /** Returns ten increasing bytes, so that mails of one millisecond keep their order. */
  #sequence(): Uint8Array {
    this.#sent += 1;
    const bytes = Buffer.alloc(10);
    // Offset after the version and variant bits.
    bytes.writeUInt32BE(this.#sent, 3);
    return bytes;
  }

  async answer(call: AwsCall): Promise<AwsReply> {
    if (call.method !== 'POST' || call.path !== '/v2/email/outbound-emails') {
      throw new AwsError(
        'UnknownOperationException',
        `The local SES supports only SendEmail, not ${call.path}`,
        404,
      );
    }
    const {
      FromEmailAddress: from,
      Destination,
      Content,
    } = JSON.parse(call.body.toString('utf8')) as SendEmail;
    const address = /<([^>]+)>/.exec(from ?? '')?.[1] ?? from ?? '';
    const identity = address.split('@')[1] ?? address;
    const arn = `arn:aws:ses:${this.#stack.region}:${this.#stack.account}:identity`;
    const context = { 'ses:FromAddress': address };
    const named = (name: string) => ({ action: 'ses:SendEmail', resource: `${arn}/${name}`, context });
    try {
      this.#authorize(call.principal, named(identity));
    } catch {
      this.#authorize(call.principal, named(address));
    }
    const to = [Destination?.ToAddresses, Destination?.CcAddresses, Destination?.BccAddresses].flatMap(
      (l) => l ?? [],
    );
    if (address === '' || to.length === 0)
      throw new AwsError('BadRequestException', 'Sender or recipient is missing');
    const simple = Content?.Simple;
    const raw = Content?.Raw?.Data;
    const id = uuidv7(Date.now(), this.#sequence());
    const mail: Mail = {
      id,
      sentAt: new Date().toISOString(),
      from: from ?? '',
      to,
      subject: simple?.Subject?.Data ?? (raw ? '(raw message)' : ''),
      body:
        simple?.Body?.Text?.Data ??
        simple?.Body?.Html?.Data ??
        Buffer.from(raw ?? '', 'base64').toString('utf8'),
    };
    this.#kept.add(id, mail);
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ MessageId: id }) };
  }

  /** Returns `/local/outbox` (a page) and `/local/outbox.json`; undefined for any other path. */
  page(request: HttpRequest): HttpReply | undefined {
    if (request.path === '/local/outbox.json') {
      return reply('application/json', JSON.stringify(this.#mails()));
    }
    if (request.path !== '/local/outbox') return undefined;
    const rows = this.#mails().map(
      (mail) =>
        `<article><h2>${escapeHtml(mail.subject)}</h2><p>${escapeHtml(mail.sentAt)}: ${escapeHtml(mail.from)} to ` +
        `${escapeHtml(mail.to.join(', '))}</p><pre>${linked(mail.body)}</pre></article>`,
    );
    const empty = '<p>Nothing has been sent yet.</p>';
    return reply(
      'text/html; charset=utf-8',
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><h1>Outbox</h1>${rows.join('') || empty}</html>`,
    );
  }

  #mails(): Mail[] {
    return this.#kept
      .pending()
      .map(([, mail]) => mail)
      .reverse();
  }
}

function reply(type: string, body: string): HttpReply {
  // Mail contains untrusted text, none of which may be executed.
  const headers = new Map([
    ['content-type', [type]],
    ['content-security-policy', ["default-src 'none'; frame-ancestors 'none'"]],
    ['x-content-type-options', ['nosniff']],
  ]);
  return { status: 200, headers, body: Buffer.from(body) };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function linked(text: string): string {
  return escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<>"]+/g,
    (url) => `<a rel="noreferrer" href="${url}">${url}</a>`,
  );
}
