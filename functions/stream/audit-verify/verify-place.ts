/** Cursor of a verification, which runs in parts. The caller passes it from one part to the next. */
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
    /** The last seal to verify, with the hash recorded in the head when the verification began. */
    end: v.object({ number, hash: v.string() }),
    /** Whether the chain has a head. */
    headed: v.boolean(),
    /** First month of the event verification, once known. */
    month: v.optional(month),
    /**
     * The newest seal with a checkpoint according to the head, and the newest existing checkpoint; 0 for
     * none.
     */
    checkpointed: number,
    checkpoint: number,
  }),
  v.object({
    part: v.literal('events'),
    tenant: v.string(),
    /** Last verified event; absent at the beginning of a month. */
    after: v.optional(v.string()),
    month,
    /** The first seal that can name one of the next events. */
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
 * Decodes a cursor. A forged one misleads only the forger, because only this tenant's data is read.
 * @throws ProblemError 400 `bad-cursor` for another tenant's cursor, or an invalid one
 */
export const readPlace = (tenant: string, cursor: string): VerifyPlace => {
  try {
    const place = v.safeParse(placeSchema, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (place.success && place.output.tenant === tenant) return place.output;
  } catch {
    // Thrown below.
  }
  throw badRequest(
    'bad-cursor',
    'The cursor does not belong to this verification. Start again without a cursor.',
  );
};
