interface Form {
  readonly getInputNode: (path: string) => HTMLElement | null;
}

/** Focuses the first invalid field, so that keyboard and screen reader users can correct it directly. */
export const focusFirst = (form: Form, errors: Readonly<Record<string, unknown>>): void => {
  const [path] = Object.keys(errors);
  if (path !== undefined) form.getInputNode(path)?.focus();
};
