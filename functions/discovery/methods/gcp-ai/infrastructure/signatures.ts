/** The requirements of the project's Binary Authorization policy for images, for services that enforce it. */
import { entries, settingsAt } from '#functions/clouds/fields.ts';
import { readProject } from '#functions/clouds/google/project-reads.ts';
import type { GoogleSession } from '#functions/clouds/google/session.ts';
import type { GoogleFound } from '../read-kind.ts';
import type { InfrastructureReader } from './infrastructure.ts';

const isHeld = ({ resource }: GoogleFound) => resource.settings?.['binaryAuthorization.useDefault'] === true;

export const readSignatures = async (
  session: GoogleSession,
  found: readonly GoogleFound[],
): Promise<InfrastructureReader> => {
  if (!found.some(isHeld)) return () => ({});
  const policy = await readProject(session, 'binaryauthorization.policy.get');
  if (policy === undefined) return () => ({});
  const settings = {
    ...settingsAt(policy, ['defaultAdmissionRule.evaluationMode', 'defaultAdmissionRule.enforcementMode']),
    'admissionWhitelistPatterns.count': entries(policy, 'admissionWhitelistPatterns').length,
  };
  return (each) => (isHeld(each) ? settings : {});
};
