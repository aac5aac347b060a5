/** Takes secrets and health identifiers out of what is reported, before it is written anywhere. */
import { maskText } from '#functions/evidence/probe/masking/mask.ts';

/** Texts longer than this are looked through in a report nowhere else; sightings have none. */
type Plain = string | number | boolean | null | readonly unknown[] | object | undefined;

/** A value in which each text, names of fields among them, is masked. Masking what is masked changes nothing. */
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
