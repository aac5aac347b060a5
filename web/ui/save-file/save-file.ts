/**
 * Hands a text to the browser as a file of that name.
 * @param parts the text, in as many pieces as it came in
 * @param type media type
 */
export const saveFile = (name: string, parts: readonly string[], type: string): void => {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the address over once the click is done.
  setTimeout(() => URL.revokeObjectURL(address), 0);
};
