/** Returns the initials of first and last name, such as `DR`. */
export const initials = (firstName: string, lastName: string): string =>
  [firstName, lastName].map((name) => [...name.trim()][0]?.toLocaleUpperCase() ?? '').join('');
