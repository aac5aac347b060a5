/** Makes one call to a destination. */
import { createHmac, randomBytes } from 'node:crypto';
import type { DestinationRow } from '#functions/platform/audit/destination-store.ts';
import { deployedPolicy, ownPort } from '#functions/platform/outbound/deployed-policy.ts';
import { outboundCall } from '#functions/platform/outbound/outbound-call.ts';
import { connectionReason, reasons } from '#functions/platform/outbound/outcome.ts';
import { decryptSecret, encryptSecret } from '#functions/platform/secrets/credentials.ts';
import { type Batch, envelope } from '#shared/audit-logs/delivery/envelope.ts';
import { type CallOutcome, judgeStatus } from '#shared/audit-logs/delivery/outcome.ts';
import { askedWait } from '#shared/audit-logs/delivery/retries.ts';
import { SIGNATURE_HEADER, signatureHeader, signedText } from '#shared/audit-logs/delivery/signature.ts';
import { instant, SECOND } from '#shared/kernel/time.ts';

/** Timeout of a whole call, in milliseconds. */
export const CALL_TIME = 10 * SECOND;
/** The response body is ignored, so only this much of it is read. */
const MAX_READ = 4096;
const IDENTITY = { 'user-agent': 'accredit-delivery/1.0' };

/** Returns a secret of 256 bits, in the form that is shown once. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/** Returns a secret in the form that is stored. */
export const sealedSecret = async (tenant: string, secret: string): Promise<string> =>
  Buffer.from(await encryptSecret(tenant, secret)).toString('base64');

/** Result of a call. */
export interface Sent {
  readonly outcome: CallOutcome;
  readonly reason: string | null;
  readonly status: number | null;
  /** Milliseconds until the response headers. */
  readonly latency: number | null;
  /** Milliseconds that the receiver requested to wait. */
  readonly asked: number;
}

const named = ({ seals, events }: Batch): string =>
  seals ? `seals-${seals.from}-${seals.to}` : `test-${events[0]?.id ?? ''}`;

/**
 * Sends a batch with a signature of the current time. External failures are outcomes; only internal errors
 * are thrown.
 */
export const sendBatch = async (
  tenant: string,
  { url, format, secret }: Pick<DestinationRow, 'url' | 'format' | 'secret'>,
  batch: Batch,
  { now, milliseconds = CALL_TIME }: { readonly now: Date; readonly milliseconds?: number },
): Promise<Sent> => {
  const key = await decryptSecret(tenant, Buffer.from(secret, 'base64'));
  const body = envelope(format, batch);
  const seconds = Math.floor(now.getTime() / SECOND);
  const signature = createHmac('sha256', key).update(signedText(seconds, body)).digest('hex');
  const lost = batch.missing.length + batch.altered.length + batch.missingSeals.length;
  const answer = await outboundCall(
    {
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        'accredit-delivery': named(batch),
        'accredit-faults': String(lost),
        [SIGNATURE_HEADER]: signatureHeader(seconds, signature),
      },
      body,
      maxBytes: MAX_READ,
      overlong: 'cut',
      milliseconds,
    },
    { policy: deployedPolicy({ ports: ownPort(new URL(url)), plainHttp: false }), identity: IDENTITY },
  );
  if (answer.outcome !== 'answered') {
    const reason = connectionReason(answer.code) ?? reasons[answer.outcome];
    return { outcome: 'failed', reason, status: null, latency: null, asked: 0 };
  }
  const { status, latency, raw } = answer;
  const { outcome, reason = null } = judgeStatus(status);
  const asked = askedWait(raw.headers['retry-after'], instant(now));
  return { outcome, reason, status, latency: Math.round(latency), asked };
};
