/** A GitHub organization or user, with a token that may read repositories (REST API, version 2026-03-10). */
import * as v from 'valibot';
import type { Account } from '#functions/clouds/account.ts';
import { type Ask, type BearerService, bearerService, byHeader } from '#functions/clouds/bearer.ts';
import { at, entries, text } from '#functions/clouds/fields.ts';
import type { Reach } from '#functions/clouds/reach.ts';
import type { Caller, Dialect } from '#functions/clouds/rest.ts';

const API = 'https://api.github.com';
const VERSION = '2026-03-10';

const settings = v.object({ owner: v.string(), token: v.string() });

const codes: ReadonlyMap<string | undefined, string> = new Map([
  ['Branch not protected', 'unprotected'],
  ['Git Repository is empty.', 'empty'],
]);

/**
 * GitHub rejects rate-limited calls with the same status as unauthorized ones and marks them by a header.
 * Missing and hidden resources also share one status and are distinguished by the message, as is an empty
 * repository that cannot be read yet.
 */
const dialect: Dialect = {
  codeOf: (json, headers) => {
    if (headers['x-ratelimit-remaining'] === '0') return 'used up';
    return codes.get(text(json, 'message')) ?? '';
  },
  throttled: /^used up$/,
  unused: /^empty$/,
  denied: /(?!)/,
  unsigned: /(?!)/,
};

export interface GitHub {
  readonly owner: string;
  readonly service: BearerService;
  readonly reach: Reach;
}

/** An active repository. */
export interface Repository {
  /** `owner/name`. */
  readonly name: string;
  readonly branch: string;
  readonly description: string | undefined;
}

/** A file of a repository, as its tree lists it. */
export interface RepositoryFile {
  /** Path from the repository root, with a leading slash. */
  readonly place: string;
  readonly sha: string;
  readonly bytes: number;
}

/**
 * Returns the owner of an account of kind `github`; undefined if its settings are incomplete, which the reach
 * records.
 */
export const gitHubOf = (context: Caller, account: Account, reach: Reach): GitHub | undefined => {
  const read = v.safeParse(settings, account.settings);
  if (!read.success) {
    reach.failed(`GitHub, because the settings of the account ${account.id} are incomplete`);
    return undefined;
  }
  const { owner, token } = read.output;
  return {
    owner,
    reach,
    service: bearerService(context, { authorization: `Bearer ${token}` }, dialect, reach),
  };
};

const ask = (path: string, permission: string, where: string, more: Partial<Ask> = {}): Ask => ({
  url: `${API}${path}`,
  permission: `${permission}: read`,
  where,
  headers: { accept: 'application/vnd.github+json', 'x-github-api-version': VERSION },
  ...more,
});

/** Returns `owner/name` as a path with each part encoded. */
const pathOf = (name: string): string => `/repos/${name.split('/').map(encodeURIComponent).join('/')}`;

/** Result of a failed read, which the reach records. */
export const UNREAD = Symbol('unread');

/** Returns the requested resource; undefined if it does not exist. */
const getOr = async ({ service, reach }: GitHub, asked: Ask): Promise<unknown> => {
  const before = reach.troubles();
  const json = await service.get({ ...asked, absent: 'nothing' });
  return json === undefined && reach.troubles() > before ? UNREAD : json;
};

const repositoryOf = (one: unknown): readonly Repository[] => {
  const [name, branch] = [text(one, 'full_name'), text(one, 'default_branch')];
  const isLeft = at(one, 'archived') === true || at(one, 'disabled') === true || at(one, 'fork') === true;
  return name === undefined || branch === undefined || isLeft
    ? []
    : [{ name, branch, description: text(one, 'description') }];
};

/** Listed repositories, and whether private ones of the owner are missing. */
interface Listed {
  readonly repositories: readonly Repository[];
  readonly publicOnly: boolean;
}

/** For an owner who is a user: GitHub lists private repositories only to a token of that user. */
const listOfUser = async (
  { owner, service }: GitHub,
  list: (path: string) => Promise<readonly unknown[] | undefined>,
) => {
  const signedIn = text(await service.get(ask('/user', 'Metadata', `GitHub, ${owner}`)), 'login');
  const isOwn = signedIn?.toLowerCase() === owner.toLowerCase();
  const found = await list(
    isOwn ? '/user/repos?affiliation=owner&' : `/users/${encodeURIComponent(owner)}/repos?`,
  );
  return { found: found ?? [], publicOnly: !isOwn && found !== undefined };
};

/** Returns the owner's repositories that the token may read, except archives, disabled ones and forks. */
export const listRepositories = async (gitHub: GitHub): Promise<Listed> => {
  const { owner, service, reach } = gitHub;
  const list = (path: string, absent: Ask['absent'] = 'fault') =>
    service.list(ask(`${path}per_page=100`, 'Metadata', `GitHub, ${owner}`, { absent }), '', byHeader);
  const before = reach.troubles();
  const ofOrganization = await list(`/orgs/${encodeURIComponent(owner)}/repos?`, 'nothing');
  const isUser = ofOrganization === undefined && reach.troubles() === before;
  const { found, publicOnly } = isUser
    ? await listOfUser(gitHub, list)
    : { found: ofOrganization ?? [], publicOnly: false };
  return { repositories: found.flatMap(repositoryOf), publicOnly };
};

/** Returns the files of the default branch; undefined if they could not be read, or if there are none yet. */
export const listFiles = async (
  gitHub: GitHub,
  { name, branch }: Repository,
): Promise<readonly RepositoryFile[] | undefined> => {
  const path = `${pathOf(name)}/git/trees/${encodeURIComponent(branch)}?recursive=1`;
  const tree = await getOr(gitHub, ask(path, 'Contents', name));
  if (tree === UNREAD || tree === undefined) return undefined;
  if (at(tree, 'truncated') === true) gitHub.reach.cut(`${name}, which has more files than GitHub lists`);
  return entries(tree, 'tree').flatMap((one) => {
    const [place, sha] = [text(one, 'path'), text(one, 'sha')];
    const bytes = at(one, 'size');
    // A symbolic link is a blob with another mode, and its target is not a separate file.
    const isFile = at(one, 'type') === 'blob' && at(one, 'mode') !== '120000';
    return place !== undefined && sha !== undefined && isFile
      ? [{ place: `/${place}`, sha, bytes: typeof bytes === 'number' ? bytes : 0 }]
      : [];
  });
};

/** Returns the text of a file; undefined if it could not be read. */
export const readFileOf = async (
  gitHub: GitHub,
  { name }: Repository,
  { sha }: RepositoryFile,
): Promise<string | undefined> => {
  const blob = await gitHub.service.get(
    ask(`${pathOf(name)}/git/blobs/${encodeURIComponent(sha)}`, 'Contents', name),
  );
  const content = text(blob, 'content');
  return content !== undefined && text(blob, 'encoding') === 'base64'
    ? Buffer.from(content, 'base64').toString('utf8')
    : undefined;
};

/** Returns the active ruleset rules for the branch; undefined if they could not be read. */
export const listBranchRules = async (gitHub: GitHub, { name, branch }: Repository) =>
  gitHub.service.list(
    ask(`${pathOf(name)}/rules/branches/${encodeURIComponent(branch)}?per_page=100`, 'Metadata', name, {
      whole: true,
    }),
    '',
    byHeader,
  );

/** Returns a ruleset of a repository or its organization, as reported by the repository. */
export const getRuleset = (gitHub: GitHub, { name }: Repository, id: number): Promise<unknown> =>
  getOr(gitHub, ask(`${pathOf(name)}/rulesets/${id}?includes_parents=true`, 'Metadata', name));

/** Returns the branch, whose `protected` is true if a ruleset or a protection applies to it. */
export const getBranch = (gitHub: GitHub, { name, branch }: Repository): Promise<unknown> =>
  getOr(gitHub, ask(`${pathOf(name)}/branches/${encodeURIComponent(branch)}`, 'Contents', name));

/**
 * Returns the classic branch protection, which predates rulesets; undefined if there is none. Callers without
 * administration rights see it as missing.
 */
export const getProtection = (gitHub: GitHub, { name, branch }: Repository): Promise<unknown> =>
  getOr(
    gitHub,
    ask(`${pathOf(name)}/branches/${encodeURIComponent(branch)}/protection`, 'Administration', name, {
      surelyAbsent: /^unprotected$/,
    }),
  );

/** Returns the permissions of the workflow token in the repository; undefined if not disclosed. */
export const getWorkflowPermissions = (gitHub: GitHub, { name }: Repository): Promise<unknown> =>
  getOr(gitHub, ask(`${pathOf(name)}/actions/permissions/workflow`, 'Administration', name));

/**
 * Dismissal reasons that mean there is no vulnerability: the alert is wrong, or the vulnerable code is not
 * used.
 */
const noFlaw: ReadonlySet<unknown> = new Set(['inaccurate', 'not_used']);

/**
 * Returns unfixed Dependabot alerts of high and critical severity; undefined if they could not be read. An
 * alert that was accepted or dismissed by a rule is a known vulnerability as well.
 */
export const listVulnerabilities = async (
  gitHub: GitHub,
  { name }: Repository,
): Promise<readonly unknown[] | undefined> => {
  const query = 'state=open,dismissed,auto_dismissed&severity=high,critical&per_page=100';
  const alerts = await gitHub.service.list(
    ask(`${pathOf(name)}/dependabot/alerts?${query}`, 'Dependabot alerts', name, { whole: true }),
    '',
    byHeader,
  );
  return alerts?.filter((alert) => !noFlaw.has(at(alert, 'dismissed_reason')));
};
