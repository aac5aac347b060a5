/** Media type of a pasted manifest: JSON where the text begins like a JSON object or list, else YAML. */
export const manifestType = (text: string): 'application/json' | 'application/yaml' =>
  /^\s*[{[]/.test(text) ? 'application/json' : 'application/yaml';
