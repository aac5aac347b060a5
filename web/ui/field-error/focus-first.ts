interface Form {
  readonly getInputNode: (path: string) => HTMLElement | null;
}

/** Puts the focus on the first field that is wrong, so that a keyboard or a reader is where the work is. */
export const focusFirst = (form: Form, errors: Readonly<Record<string, unknown>>): void => {
  const [path] = Object.keys(errors);
  if (path !== undefined) form.getInputNode(path)?.focus();
};
