/**
 * Determines whether a second person must approve changes to the default branch (GitHub: rulesets and classic
 * branch protection).
 */
import { at, entries } from '#functions/clouds/fields.ts';
import {
  type GitHub,
  getBranch,
  getProtection,
  getRuleset,
  getWorkflowPermissions,
  listBranchRules,
  type Repository,
  UNREAD,
} from '#functions/clouds/github/github.ts';

/** One rule that requires approvals. */
interface Review {
  readonly approvals: number;
  /** Whether changes can bypass it, by an exempted user or a later push; undefined if not disclosed. */
  readonly bypassed: boolean | undefined;
}

/** Whether approvals cover the last push: a push dismisses them, or requires one of another person. */
const isOfLastPush = (review: unknown, dismissing: string): boolean =>
  [dismissing, 'require_last_push_approval'].some((name) => at(review, name) === true);

const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

/**
 * Reviews required by rulesets; undefined if they could not be read. GitHub discloses who may bypass a
 * ruleset only to those who may change it.
 */
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
    const outlived = !isOfLastPush(at(rule, 'parameters'), 'dismiss_stale_reviews_on_push');
    const excepted = Array.isArray(actors) ? actors.length > 0 : undefined;
    reviews.push({ approvals, bypassed: outlived || excepted });
  }
  return reviews;
};

const allowances = ['users', 'teams', 'apps'] as const;

/** Reviews required by branch protection; undefined if it could not be read. */
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
  const outlived = !isOfLastPush(reviews, 'dismiss_stale_reviews');
  return approvals === 0
    ? []
    : [{ approvals, bypassed: outlived || excepted || at(protection, 'enforce_admins.enabled') !== true }];
};

/**
 * Whether a review rule applies to everyone: each approval is then by a person, because none is by a
 * workflow. Undefined if not disclosed.
 */
const isForAll = async (
  gitHub: GitHub,
  repository: Repository,
  reviews: readonly Review[],
): Promise<boolean | undefined> => {
  if (!reviews.some(({ bypassed }) => bypassed === false))
    return reviews.every(({ bypassed }) => bypassed === true) ? false : undefined;
  const may = at(await getWorkflowPermissions(gitHub, repository), 'can_approve_pull_request_reviews');
  return typeof may === 'boolean' ? !may : undefined;
};

/**
 * Settings `review.approvals` (required approvals; 0 only if nothing requires any and everything was read)
 * and `review.forAll` (whether nothing can bypass them, neither a workflow nor a later push; absent if not
 * disclosed).
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
  const forAll = await isForAll(gitHub, repository, reviews);
  return {
    'review.approvals': Math.max(...counted.map(({ approvals }) => approvals)),
    ...(forAll !== undefined && { 'review.forAll': forAll }),
  };
};
