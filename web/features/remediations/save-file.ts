/** Hands a text to the browser as a file of that name. */
export const saveFile = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the address over once the click is done.
  setTimeout(() => URL.revokeObjectURL(address), 0);
};
