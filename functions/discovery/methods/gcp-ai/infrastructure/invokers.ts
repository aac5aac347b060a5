/** Whether any caller on the internet may invoke a Cloud Run service, by its IAM policy. */
import { entries, text, texts } from '#functions/clouds/fields.ts';
import type { GoogleSession } from '#functions/clouds/google/session.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import type { GoogleFound } from '../read-kind.ts';
import type { InfrastructureReader } from './infrastructure.ts';

/** Maximum number of services whose policies are read per run. */
const MAX_SERVICES = 100;

/** Members that include everyone: all users, and all users with a Google account. */
const publicMembers = ['allUsers', 'allAuthenticatedUsers'];

/** Returns which of them have a role in a policy. */
export const publicMembersOr = (policy: unknown): string => {
  const members = entries(policy, 'bindings').flatMap((binding) => texts(binding, 'members'));
  return publicMembers.find((member) => members.includes(member)) ?? 'none';
};

export const readInvokers = async (
  session: GoogleSession,
  reach: Reach,
  found: readonly GoogleFound[],
): Promise<InfrastructureReader> => {
  const services = found.filter(({ permission }) => permission === 'run.services.list');
  if (services.length > MAX_SERVICES)
    reach.cut(`policies of Cloud Run services, of which those of ${MAX_SERVICES} were read`);
  const reported = new Map<GoogleFound, ReturnType<InfrastructureReader>>();
  for (const each of services.slice(0, MAX_SERVICES)) {
    const policy = await session.service.get({
      url: `https://run.googleapis.com/v2/${text(each.entry, 'name')}:getIamPolicy?options.requestedPolicyVersion=3`,
      permission: 'run.services.getIamPolicy',
      where: each.resource.where,
    });
    if (policy !== undefined) reported.set(each, { 'iam.public': publicMembersOr(policy) });
  }
  return (each) => reported.get(each) ?? {};
};
