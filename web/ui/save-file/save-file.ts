/**
 * Hands a text, or what came as a file, to the browser as a file of that name.
 * @param parts in as many pieces as it came in
 * @param type media type
 */
export const saveFile = (name: string, parts: readonly (string | Blob)[], type: string): void => {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the address over once the click is done.
  setTimeout(() => URL.revokeObjectURL(address), 0);
};
