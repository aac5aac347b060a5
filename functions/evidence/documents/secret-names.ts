/** Names under which configurations store secrets. */
const secretName =
  /(?:^|[_-])(?:token|secret|passw(?:or)?d|pwd|pat|credentials?|authorization|cookie|key)s?(?:$|[_-])|(?:api|access|private|auth)_?-?key|(?:Token|Secret|Password|ApiKey)$/i;
/** Names that only resemble those of secrets. */
const harmlessName = /^(?:max|min|num)[_-]|(?:^|[_-])(?:public|id|file|path|name|url|type|limit|count)s?$/i;

/** Returns whether a variable, header, option or parameter of this name contains a secret. */
export const namesSecret = (name: string): boolean => secretName.test(name) && !harmlessName.test(name);
