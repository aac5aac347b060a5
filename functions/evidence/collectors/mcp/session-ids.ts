/** Whether ids of sessions can be guessed (probes §5 `mcp.session_entropy`, MCP 2025-11-25 "Session ID"). Pure. */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const VISIBLE = /^[\x21-\x7e]+$/;
const LEAST_BITS = 128;

/** At most so many bits: the letters that an id could be made of, by the kinds that it has. */
const mostBits = (id: string): number => {
  const alphabet = /^\d+$/.test(id)
    ? 10
    : /^[\da-f-]+$/i.test(id)
      ? 16
      : [/[a-z]/, /[A-Z]/, /\d/, /[^\w]|_/].reduce(
          (sum, kind, place) => sum + (kind.test(id) ? ([26, 26, 10, 32][place] ?? 0) : 0),
          0,
        );
  return id.replaceAll('-', '').length * Math.log2(Math.max(2, alphabet));
};

/** Whether an id alone says that it is long enough; a second one is asked for only where it does not. */
export const isLongId = (id: string): boolean =>
  UUID.test(id) || (VISIBLE.test(id) && mostBits(id) >= LEAST_BITS);

/** The last number of an id, and what stands around it. */
const lastNumber = (id: string): { readonly number: bigint; readonly around: string } | undefined => {
  const found = /(\d{1,30})(\D{0,8})$/.exec(id);
  if (!found) return undefined;
  const [, digits = '0', after = ''] = found;
  return { number: BigInt(digits), around: `${id.slice(0, found.index)}…${after}` };
};

const NEAR = 1000n;

/** What makes ids easy to guess, as a clause; undefined where nothing shows it. */
export const guessable = (ids: readonly string[]): string | undefined => {
  const [first, second] = ids;
  if (first === undefined || isLongId(first)) return undefined;
  if (first === second) return 'every caller is given the same one';
  const [one, other] = [lastNumber(first), second === undefined ? undefined : lastNumber(second)];
  const isCounted =
    one !== undefined &&
    one.around === other?.around &&
    other.number > one.number &&
    other.number - one.number < NEAR;
  if (isCounted) return 'they are counted up';
  return `they have fewer than ${LEAST_BITS} bits`;
};
