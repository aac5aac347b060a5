/** Names under which configurations keep secrets. */
const secretName =
  /(?:^|[_-])(?:token|secret|passw(?:or)?d|pwd|pat|credentials?|authorization|cookie|key)s?(?:$|[_-])|(?:api|access|private|auth)_?-?key|(?:Token|Secret|Password|ApiKey)$/i;
/** Names that only look like a secret's. */
const harmlessName = /^(?:max|min|num)[_-]|(?:^|[_-])(?:public|id|file|path|name|url|type|limit|count)s?$/i;

/** Whether a variable, header, option or parameter of that name holds a secret. */
export const namesSecret = (name: string): boolean => secretName.test(name) && !harmlessName.test(name);
