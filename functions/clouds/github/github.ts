/** An organization or a user at GitHub, with a token that may read repositories (REST API, version 2026-03-10). */
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
 * GitHub refuses who has asked too often with the status of one who may not, and says by a header that it is that. What is not there and what
 * is hidden have one status too, and are told apart by the message; so is what cannot be read, as nothing was pushed yet.
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

/** A repository that is still worked on. */
export interface Repository {
  /** `owner/name`. */
  readonly name: string;
  readonly branch: string;
  readonly description: string | undefined;
}

/** A file of a repository, as its tree lists it. */
export interface RepositoryFile {
  /** From the top of the repository, beginning with a slash. */
  readonly place: string;
  readonly sha: string;
  readonly bytes: number;
}

/** The owner of an account of kind `github`; undefined where its settings are incomplete, which the reach then says. */
export const gitHubOf = (look: Caller, account: Account, reach: Reach): GitHub | undefined => {
  const read = v.safeParse(settings, account.settings);
  if (!read.success) {
    reach.failed(`GitHub, as the settings of the account ${account.id} are incomplete`);
    return undefined;
  }
  const { owner, token } = read.output;
  return {
    owner,
    reach,
    service: bearerService(look, { authorization: `Bearer ${token}` }, dialect, reach),
  };
};

const ask = (path: string, permission: string, where: string, more: Partial<Ask> = {}): Ask => ({
  url: `${API}${path}`,
  permission: `${permission}: read`,
  where,
  headers: { accept: 'application/vnd.github+json', 'x-github-api-version': VERSION },
  ...more,
});

/** `owner/name` as a path: each part for itself. */
const pathOf = (name: string): string => `/repos/${name.split('/').map(encodeURIComponent).join('/')}`;

/** What could not be read, as the reach then says. */
export const UNREAD = Symbol('unread');

/** What is asked for; undefined where it is not there. */
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

/** Repositories that were listed, and whether private ones of the owner were not. */
interface Listed {
  readonly repositories: readonly Repository[];
  readonly publicOnly: boolean;
}

/** Of an owner who is a user: GitHub lists those that are private to a token of that user alone. */
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

/** Repositories of the owner that the token may see, but for archives, disabled ones and forks. */
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

/** Files of the default branch; undefined where they could not be read, or there are none yet. */
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
    // A link is a blob of another mode, and what it leads to is no file of its own.
    const isFile = at(one, 'type') === 'blob' && at(one, 'mode') !== '120000';
    return place !== undefined && sha !== undefined && isFile
      ? [{ place: `/${place}`, sha, bytes: typeof bytes === 'number' ? bytes : 0 }]
      : [];
  });
};

/** The text of a file; undefined where it could not be read. */
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

/** Rules of active rulesets that the branch is under; undefined where they could not be read. */
export const listBranchRules = async (gitHub: GitHub, { name, branch }: Repository) =>
  gitHub.service.list(
    ask(`${pathOf(name)}/rules/branches/${encodeURIComponent(branch)}?per_page=100`, 'Metadata', name, {
      whole: true,
    }),
    '',
    byHeader,
  );

/** A ruleset of a repository or of its organization, by what the repository says of it. */
export const getRuleset = (gitHub: GitHub, { name }: Repository, id: number): Promise<unknown> =>
  getOr(gitHub, ask(`${pathOf(name)}/rulesets/${id}?includes_parents=true`, 'Metadata', name));

/** The branch, whose `protected` is true where a ruleset or a protection is about it. */
export const getBranch = (gitHub: GitHub, { name, branch }: Repository): Promise<unknown> =>
  getOr(gitHub, ask(`${pathOf(name)}/branches/${encodeURIComponent(branch)}`, 'Contents', name));

/**
 * Protection of the branch by the setting that came before rulesets; undefined where it has none. From who may not administer the repository
 * it is hidden as if there were none.
 */
export const getProtection = (gitHub: GitHub, { name, branch }: Repository): Promise<unknown> =>
  getOr(
    gitHub,
    ask(`${pathOf(name)}/branches/${encodeURIComponent(branch)}/protection`, 'Administration', name, {
      surelyAbsent: /^unprotected$/,
    }),
  );

/** What workflows of the repository may do with the token that they are given; undefined where that is not told. */
export const getWorkflowPermissions = (gitHub: GitHub, { name }: Repository): Promise<unknown> =>
  getOr(gitHub, ask(`${pathOf(name)}/actions/permissions/workflow`, 'Administration', name));

/** Why an alert was dismissed that is no flaw of the repository: it is wrong, or what has the flaw is not used. */
const noFlaw: ReadonlySet<unknown> = new Set(['inaccurate', 'not_used']);

/**
 * Alerts of Dependabot of high and critical severity that are not fixed; undefined where they could not be read. One that somebody put up with, or
 * that a rule dismissed, is a known flaw as well.
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
