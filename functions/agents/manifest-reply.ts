import type { Approvers } from '#functions/auth/approvers.ts';
import type { ManifestReply } from '#shared/agents/contract.ts';
import { needsApproval } from '#shared/agents/manifest-approval.ts';
import { judgedParameter } from '#shared/scoring/judged-catalog.ts';
import { manifestDigest, type StoredManifest } from './agent-manifest-store.ts';

/** Returns the parts of a manifest that count only once another account has approved it. */
export const fourEyesOf = ({
  declares,
  rulesOut,
  receivedAt,
}: StoredManifest): ManifestReply['fourEyes'] => ({
  declares: Object.entries(declares).flatMap(([id, value]) => {
    const parameter = judgedParameter(id);
    const awaits =
      parameter?.sources.includes('manifest') && needsApproval(parameter, value, receivedAt.slice(0, 10));
    return awaits ? [id] : [];
  }),
  rulesOut: [...rulesOut],
});

/** Returns a manifest for the current user. */
export const manifestReplyOf = (manifest: StoredManifest, waitsFor: Approvers): ManifestReply => {
  const { kind = 'manifest', text, receivedAt, receivedBy, declares, approved } = manifest;
  const fourEyes = fourEyesOf(manifest);
  const waits = !approved && fourEyes.declares.length + fourEyes.rulesOut.length > 0;
  return {
    kind,
    text,
    digest: manifestDigest(manifest),
    receivedAt,
    receivedBy,
    declares: Object.keys(declares),
    fourEyes,
    ...(approved ? { approved } : {}),
    ...(waits ? { waitsFor: waitsFor({ recordedBy: receivedBy }) } : {}),
  };
};
