import type { InferOutput } from 'valibot';
import type { ParameterDetailReply, parameterReply } from '#shared/parameters/contract.ts';
import type { Expectation, ValueType } from '#shared/parameters/parameter.ts';

/** What the wire leaves open: the catalogue's own shapes. */
interface Typed {
  readonly value: ValueType;
  readonly expectation: Expectation;
}

type Listed = InferOutput<typeof parameterReply>;

/** A parameter of the list. */
export type CatalogueEntry = Omit<Listed, keyof Typed> & Typed;
/** A parameter whole. */
export type CatalogueDetail = Omit<ParameterDetailReply, keyof Typed> & Typed;

/** The contract passes both shapes through; the catalogue that the server answers from has no other. */
export const entryOf = <R extends Listed>(reply: R): Omit<R, keyof Typed> & Typed => ({
  ...reply,
  value: reply.value as ValueType,
  expectation: reply.expectation as Expectation,
});
