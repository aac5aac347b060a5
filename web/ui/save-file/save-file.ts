/**
 * Saves text or blobs as a file with this name.
 * @param parts pieces of the file, in order
 * @param type media type
 */
export const saveFile = (name: string, parts: readonly (string | Blob)[], type: string): void => {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read the URL once the click is done.
  setTimeout(() => URL.revokeObjectURL(address), 0);
};
