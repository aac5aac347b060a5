/**
 * Returns the media type of a pasted manifest: JSON if the text begins like a JSON object or list, otherwise
 * YAML.
 */
export const manifestType = (text: string): 'application/json' | 'application/yaml' =>
  /^\s*[{[]/.test(text) ? 'application/json' : 'application/yaml';
