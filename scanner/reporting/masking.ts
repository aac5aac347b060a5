/** Masks secrets and health identifiers in reports before they are written anywhere. */
import { maskText } from '#functions/evidence/probe/masking/mask.ts';

/** Values that can be masked. */
type Plain = string | number | boolean | null | readonly unknown[] | object | undefined;

/** Returns a value with every text masked, including field names. Masking is idempotent. */
export const maskedValue = <Value extends Plain>(value: Value): Value => {
  if (typeof value === 'string') return maskText(value) as Value;
  if (Array.isArray(value))
    return value.map((one) => maskedValue(one)) as Value & readonly unknown[] as Value;
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [maskText(name), maskedValue(one as Plain)]),
    ) as Value;
  return value;
};
