import { maskText } from '#functions/evidence/probe/masking/mask.ts';
import { TEXT_LENGTH } from '#shared/parameters/value.ts';
import type { ClaimRule } from './claim.ts';

/** What the agent is for, in the words of its card; each skill has to be described as well. */
export const purposeDeclared: ClaimRule = ({ description, skills }) => {
  const described = skills.filter((skill) => skill.description !== '');
  const members = ['description', 'skills'];
  if (description === '' && described.length === 0)
    return {
      value: '',
      detail: 'The card says neither what the agent nor what any of its skills is for.',
      members,
    };
  if (description === '' || skills.length === 0 || described.length < skills.length)
    return { inconclusive: 'The card describes only part of what the agent is for.' };
  const all = skills.length === 1 ? 'its one skill' : `each of its ${skills.length} skills`;
  const value = maskText(description).slice(0, TEXT_LENGTH).toWellFormed();
  return { value, detail: `The card says what the agent is for, and ${all}.`, members };
};
