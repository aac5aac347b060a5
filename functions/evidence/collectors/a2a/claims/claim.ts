/** What a card claims about one parameter. Pure; the card may have been fetched, or handed in by its owner. */
import type { ParameterValue } from '#shared/parameters/parameter.ts';
import type { Card } from '../card/card.ts';

export type CardClaim =
  | {
      readonly value: ParameterValue;
      /** One sentence: what the card says and why it means the value. */
      readonly detail: string;
      /** Members of the card that say it. */
      readonly members: readonly string[];
    }
  /** Why the card says nothing about it. */
  | { readonly inconclusive: string };

export type ClaimRule = (card: Card) => CardClaim;
