/** Whether a second person must approve what changes the default branch (GitHub: rulesets, and protection of branches before them). */
import { at, entries } from '#functions/clouds/fields.ts';
import {
  type GitHub,
  getBranch,
  getProtection,
  getRuleset,
  listBranchRules,
  type Repository,
  UNREAD,
} from '#functions/clouds/github/github.ts';

/** One thing that asks for approvals. */
interface Review {
  readonly approvals: number;
  /** Whether somebody may do without them; undefined where that is not told. */
  readonly bypassed: boolean | undefined;
}

const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** By rulesets; undefined where they could not be read. Who may bypass one is told to those alone who may change it. */
const byRules = async (gitHub: GitHub, repository: Repository): Promise<readonly Review[] | undefined> => {
  const rules = await listBranchRules(gitHub, repository);
  if (!rules) return undefined;
  const reviews: Review[] = [];
  for (const rule of rules) {
    const approvals = count(at(rule, 'parameters.required_approving_review_count'));
    const id = at(rule, 'ruleset_id');
    if (at(rule, 'type') !== 'pull_request' || approvals === 0) continue;
    const ruleset = typeof id === 'number' ? await getRuleset(gitHub, repository, id) : undefined;
    const actors = at(ruleset, 'bypass_actors');
    reviews.push({ approvals, bypassed: Array.isArray(actors) ? actors.length > 0 : undefined });
  }
  return reviews;
};

const allowances = ['users', 'teams', 'apps'] as const;

/** By the protection of the branch; undefined where it could not be read. */
const byProtection = async (
  gitHub: GitHub,
  repository: Repository,
): Promise<readonly Review[] | undefined> => {
  const isBare = at(await getBranch(gitHub, repository), 'protected') === false;
  const protection = isBare ? undefined : await getProtection(gitHub, repository);
  if (protection === UNREAD) return undefined;
  const reviews = at(protection, 'required_pull_request_reviews');
  const approvals = count(at(reviews, 'required_approving_review_count'));
  const excepted = allowances.some(
    (kind) => entries(reviews, `bypass_pull_request_allowances.${kind}`).length > 0,
  );
  return approvals === 0
    ? []
    : [{ approvals, bypassed: excepted || at(protection, 'enforce_admins.enabled') !== true }];
};

/**
 * Settings `review.approvals` (people who must approve; 0 only where nothing asks for any and all was read) and `review.forAll` (whether
 * nobody may do without, left out where that is not told).
 */
export const reviewOf = async (
  gitHub: GitHub,
  repository: Repository,
): Promise<Readonly<Record<string, number | boolean>>> => {
  const all = [await byRules(gitHub, repository), await byProtection(gitHub, repository)];
  const reviews = all.flatMap((one) => [...(one ?? [])]);
  if (reviews.length === 0) return all.includes(undefined) ? {} : { 'review.approvals': 0 };
  const strict = reviews.filter(({ bypassed }) => bypassed === false);
  const counted = strict.length > 0 ? strict : reviews;
  const isTold = reviews.every(({ bypassed }) => bypassed !== undefined);
  return {
    'review.approvals': Math.max(...counted.map(({ approvals }) => approvals)),
    ...(strict.length > 0 ? { 'review.forAll': true } : isTold ? { 'review.forAll': false } : {}),
  };
};
