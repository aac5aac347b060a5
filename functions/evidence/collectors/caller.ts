/** Identity of a request's caller: anonymous, an invalid token, or the credential that the tenant stored. */
export type Caller = 'anonymous' | 'invalid-token' | 'stored-credential';

/** Invalid token that was never issued. */
export const invalidToken = { authorization: 'Bearer probe-invalid-token' } as const;

/** Returns the headers of a caller; the probe itself adds the stored credential. */
export const callerHeaders = (caller: Caller): Readonly<Record<string, string>> =>
  caller === 'invalid-token' ? invalidToken : {};
