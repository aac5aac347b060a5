/** Where a verification goes on: it is made in parts, and the caller carries the place from one to the next. */
import * as v from 'valibot';
import { badRequest } from '#shared/kernel/errors.ts';

const number = v.pipe(v.number(), v.integer(), v.minValue(0));

const month = v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/));

const placeSchema = v.variant('part', [
  v.object({
    part: v.literal('seals'),
    tenant: v.string(),
    /** First seal of the next part. */
    at: v.pipe(number, v.minValue(1)),
    /** The last seal that is looked at, and the hash that the head of the chain had for it when the verification began. */
    end: v.object({ number, hash: v.string() }),
    /** The chain has a head. */
    headed: v.boolean(),
    /** Month at which the look at events begins, once known. */
    month: v.optional(month),
    /** The newest seal that the head says to have a checkpoint, and the newest checkpoint that there is; 0 for none. */
    checkpointed: number,
    checkpoint: number,
    /** What that checkpoint says of the first signed seal. */
    signedFrom: v.optional(number),
  }),
  v.object({
    part: v.literal('events'),
    tenant: v.string(),
    /** Event up to which was looked; absent at the beginning of a month. */
    after: v.optional(v.string()),
    month,
    /** The first seal that can name one of the events to come. */
    seal: v.pipe(number, v.minValue(1)),
    of: number,
  }),
]);
type VerifyPlace = v.InferOutput<typeof placeSchema>;
export type SealsPlace = Extract<VerifyPlace, { part: 'seals' }>;
export type EventsPlace = Extract<VerifyPlace, { part: 'events' }>;

export const placeCursor = (place: VerifyPlace): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/**
 * A forged place only misleads who forged it: what is read is this tenant's alone.
 * @throws ProblemError 400 `bad-cursor` for one of another tenant, or one that is none
 */
export const readPlace = (tenant: string, cursor: string): VerifyPlace => {
  try {
    const place = v.safeParse(placeSchema, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (place.success && place.output.tenant === tenant) return place.output;
  } catch {
    // Said below.
  }
  throw badRequest('bad-cursor', 'The cursor is not one of this verification. Start again without it.');
};
