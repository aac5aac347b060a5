import { maskText } from '#functions/evidence/probe/masking/mask.ts';
import { TEXT_LENGTH } from '#shared/parameters/value.ts';
import type { ClaimRule } from './claim.ts';

/** The purpose of the agent in the words of its card; each skill must also be described. */
export const purposeDeclared: ClaimRule = ({ description, skills }) => {
  const described = skills.filter((skill) => skill.description !== '');
  const members = ['description', 'skills'];
  if (description === '' && described.length === 0)
    return {
      value: '',
      detail: 'The card states the purpose of neither the agent nor any of its skills.',
      members,
    };
  if (description === '' || skills.length === 0 || described.length < skills.length)
    return { inconclusive: "The card describes the agent's purpose only in part." };
  const all = skills.length === 1 ? 'its one skill' : `each of its ${skills.length} skills`;
  const value = maskText(description).slice(0, TEXT_LENGTH).toWellFormed();
  return { value, detail: `The card states the purpose of the agent and of ${all}.`, members };
};
