/** Tries the required permissions of a Google Cloud project. */
import type { Account } from '#functions/clouds/account.ts';
import { type GooglePermission, googleLists, listGoogle } from '#functions/clouds/google/lists.ts';
import { type ProjectPermission, projectReads, readProject } from '#functions/clouds/google/project-reads.ts';
import { type GoogleSession, googleSession } from '#functions/clouds/google/session.ts';
import type { Caller } from '#functions/clouds/rest.ts';
import type { PermissionCheck } from '#shared/connections/check.ts';
import { check, tried } from './check.ts';

/** Tries a Google permission; without a response, the check proves nothing about it. */
const triedAtGoogle = async (
  context: Caller,
  account: Account,
  permission: string,
  read: (session: GoogleSession) => Promise<unknown>,
  unused: string,
): Promise<PermissionCheck> => {
  let offered = true;
  const one = await tried(permission, async (reach) => {
    const session = await googleSession(context, account, reach);
    offered = session !== undefined && (await read(session)) !== undefined;
  });
  return one.state === 'ok' && !offered ? check(permission, 'untold', unused) : one;
};

/** Permissions that need an existing service or image, so that no connection test can try them. */
const shownByRuns: readonly (readonly [permission: string, what: string])[] = [
  ['run.services.getIamPolicy', 'an agent in Cloud Run'],
  ['dlp.inspectTemplates.get', 'a Dialogflow agent that redacts stored data with a template'],
  ['containeranalysis.occurrences.list', 'a Cloud Run agent whose image is named by digest'],
];

/** Returns for each permission whether the service account has it. */
export const checkGoogle = async (context: Caller, account: Account): Promise<readonly PermissionCheck[]> => {
  const checks: PermissionCheck[] = [];
  const token = await tried(`Token of ${String(account.settings.serviceAccount)}`, (reach) =>
    googleSession(context, account, reach),
  );
  if (token.state !== 'ok') return [token];
  for (const permission of Object.keys(googleLists) as GooglePermission[]) {
    const list = (session: GoogleSession) =>
      listGoogle(session, permission, session.locations[0] ?? 'global');
    const unused = `${googleLists[permission].service} is not in use in the first location.`;
    checks.push(await triedAtGoogle(context, account, permission, list, unused));
  }
  for (const permission of Object.keys(projectReads) as ProjectPermission[]) {
    const read = (session: GoogleSession) => readProject(session, permission);
    const unused = `${projectReads[permission].service} is not in use in the project.`;
    checks.push(await triedAtGoogle(context, account, permission, read, unused));
  }
  return [
    token,
    ...checks,
    ...shownByRuns.map(([permission, what]) =>
      check(permission, 'untold', `Confirmed by the first discovery run that finds ${what}.`),
    ),
  ];
};
