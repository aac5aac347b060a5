/** Keys for working through the list without a pointer. */

/** Keys with what they do, as the help lists them. */
export const triageKeys = [
  ['j', 'Next issue'],
  ['k', 'Previous issue'],
  ['o', 'View or hide details'],
  ['x', 'Select or deselect'],
  ['a', 'Assign to me'],
  ['?', 'Show these keys'],
] as const;

export type TriageAction =
  | { readonly move: string }
  | { readonly open: string }
  | { readonly select: string }
  | { readonly assign: string }
  | { readonly help: true };

/**
 * Returns what a key does.
 * @param active id of the active issue
 * @param ids of the issues on the page
 */
export const triageAction = (
  key: string,
  active: string | undefined,
  ids: readonly string[],
): TriageAction | undefined => {
  const index = active === undefined ? -1 : ids.indexOf(active);
  const moveTo = (id: string | undefined) => (id === undefined ? undefined : { move: id });
  if (key === '?') return { help: true };
  if (key === 'j') return moveTo(ids[index + 1]);
  if (key === 'k') return moveTo(ids[index - 1]);
  if (active === undefined || index === -1) return undefined;
  if (key === 'o') return { open: active };
  if (key === 'x') return { select: active };
  return key === 'a' ? { assign: active } : undefined;
};

/** Whether a key press belongs to the list: no field has the focus, no dialog is open, no other key is held. */
export const isForList = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey) &&
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]') === null &&
  document.querySelector('[role="dialog"]') === null;
