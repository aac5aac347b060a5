/** What a card claims about one parameter. Pure; the card may have been fetched, or submitted by its owner. */
import type { ParameterValue } from '#shared/parameters/parameter.ts';
import type { Card } from '../card/card.ts';

export type CardClaim =
  | {
      readonly value: ParameterValue;
      /** One sentence: what the card states, and why that means the value. */
      readonly detail: string;
      /** Members of the card that state it. */
      readonly members: readonly string[];
    }
  /** Why the card makes no claim about it. */
  | { readonly inconclusive: string };

export type ClaimRule = (card: Card) => CardClaim;
