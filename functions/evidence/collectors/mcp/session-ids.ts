/**
 * Evaluates whether session IDs are guessable (probes §5 `mcp.session_entropy`, MCP 2025-11-25 "Session ID").
 * Pure.
 */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const VISIBLE = /^[\x21-\x7e]+$/;
const MIN_BITS = 128;

/** Returns the maximum entropy in bits, from the alphabet that an ID's characters suggest. */
const maxBits = (id: string): number => {
  const alphabet = /^\d+$/.test(id)
    ? 10
    : /^[\da-f-]+$/i.test(id)
      ? 16
      : [/[a-z]/, /[A-Z]/, /\d/, /[^\w]|_/].reduce(
          (sum, kind, index) => sum + (kind.test(id) ? ([26, 26, 10, 32][index] ?? 0) : 0),
          0,
        );
  return id.replaceAll('-', '').length * Math.log2(Math.max(2, alphabet));
};

/** Returns true if an ID alone is long enough; otherwise, a second one is requested. */
export const isLongId = (id: string): boolean =>
  UUID.test(id) || (VISIBLE.test(id) && maxBits(id) >= MIN_BITS);

/** Returns the last number of an ID, and the text around it. */
const lastNumber = (id: string): { readonly number: bigint; readonly around: string } | undefined => {
  const found = /(\d{1,30})(\D{0,8})$/.exec(id);
  if (!found) return undefined;
  const [, digits = '0', after = ''] = found;
  return { number: BigInt(digits), around: `${id.slice(0, found.index)}…${after}` };
};

const NEAR = 1000n;

/** Returns why IDs are guessable, as a clause; undefined if there is no sign of it. */
export const guessable = (ids: readonly string[]): string | undefined => {
  const [first, second] = ids;
  if (first === undefined || isLongId(first)) return undefined;
  if (first === second) return 'all callers get the same one';
  const [one, other] = [lastNumber(first), second === undefined ? undefined : lastNumber(second)];
  const isCounted =
    one !== undefined &&
    one.around === other?.around &&
    other.number > one.number &&
    other.number - one.number < NEAR;
  if (isCounted) return 'they are sequential';
  return `they have fewer than ${MIN_BITS} bits`;
};
