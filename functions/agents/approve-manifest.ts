import { approvalBy } from '#functions/auth/approval.ts';
import { readApprovers } from '#functions/auth/approvers.ts';
import type { Handler, Session } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { agentsContract } from '#shared/agents/contract.ts';
import { mayDecide } from '#shared/approvals/lifecycle.ts';
import { conflict, forbidden, notFound } from '#shared/kernel/errors.ts';
import {
  approveManifestWrite,
  manifestDigest,
  readManifest,
  type StoredManifest,
} from './agent-manifest-store.ts';
import { requireAgent } from './agent-store.ts';
import { fourEyesOf, manifestReplyOf } from './manifest-reply.ts';

const replaced = () =>
  conflict(
    'manifest-changed',
    'The manifest was replaced or approved after you opened it. Reload the page and review it again.',
  );

/**
 * Returns the submitter of a manifest that an account may approve.
 * @throws ProblemError 409 if there is nothing to approve, or the manifest has changed; 403 for its submitter
 */
const senderOf = (manifest: StoredManifest, digest: string, session: Pick<Session, 'email'>): string => {
  if (manifestDigest(manifest) !== digest) throw replaced();
  if (manifest.approved)
    throw conflict('already-approved', `${manifest.approved.by} has already approved this manifest.`);
  const { declares, rulesOut } = fourEyesOf(manifest);
  if (declares.length + rulesOut.length === 0)
    throw conflict(
      'nothing-to-approve',
      'This manifest contains nothing that requires approval by a second person.',
    );
  if (!mayDecide({ recordedBy: manifest.receivedBy }, session.email))
    throw forbidden(
      'You submitted this manifest. Another person must approve it from their own account.',
      'own-manifest',
    );
  return manifest.receivedBy;
};

export const approveManifest: Handler<typeof agentsContract.routes.approveManifest> = async (call) => {
  const { params, body, session, now } = call;
  const table = tenantTable(session.tenant.id);
  const agent = await requireAgent(table, params.id);
  const manifest = await readManifest(table, agent.id);
  if (!manifest) throw notFound('Manifest');
  const receivedBy = senderOf(manifest, body.digest, session);
  const approved = await approvalBy(table, session, receivedBy, now);
  const { declares, rulesOut } = fourEyesOf(manifest);
  await table.commit([
    approveManifestWrite(table, agent.id, body.digest, approved, replaced),
    call.audit({
      resourceId: agent.id,
      details: {
        digest: body.digest,
        receivedBy,
        declares,
        rulesOut,
        ...(approved.invitedByRecorder ? { invitedByRecorder: true } : {}),
      },
    }),
  ]);
  return { body: manifestReplyOf({ ...manifest, approved }, await readApprovers(table, session, false)) };
};
