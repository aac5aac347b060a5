import type { InferOutput } from 'valibot';
import type { ParameterDetailReply, parameterReply } from '#shared/parameters/contract.ts';
import type { Expectation, ValueType } from '#shared/parameters/parameter.ts';

/** Fields whose types the wire schema leaves open: the catalog's own types. */
interface Typed {
  readonly value: ValueType;
  readonly expectation: Expectation;
}

type Listed = InferOutput<typeof parameterReply>;

/** A parameter in the list. */
export type CatalogEntry = Omit<Listed, keyof Typed> & Typed;
/** A parameter with all of its details. */
export type CatalogDetail = Omit<ParameterDetailReply, keyof Typed> & Typed;

/** The contract passes both types through unchecked; the server only sends catalog values. */
export const entryOf = <R extends Listed>(reply: R): Omit<R, keyof Typed> & Typed => ({
  ...reply,
  value: reply.value as ValueType,
  expectation: reply.expectation as Expectation,
});
