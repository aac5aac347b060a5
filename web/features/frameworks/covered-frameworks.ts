/**
 * Names of the frameworks that have controls: those that some parameter supports.
 * @param names names by key
 */
export const coveredFrameworks = (
  parameters: readonly { readonly controls: readonly string[] }[],
  names: Readonly<Record<string, string>>,
): ReadonlySet<string> => {
  const covered = new Set<string>();
  for (const { controls } of parameters) {
    for (const control of controls) {
      const name = names[control.slice(0, control.indexOf(':'))];
      if (name !== undefined) covered.add(name);
    }
  }
  return covered;
};
