/** Who a request comes from: nobody, a made-up token, or the credential that the tenant stored. */
export type Caller = 'anonymous' | 'invalid-token' | 'stored-credential';

/** The made-up token, which no caller was ever given. */
export const invalidToken = { authorization: 'Bearer probe-invalid-token' } as const;

/** What a request shows of its caller; the probe itself adds the stored credential. */
export const callerHeaders = (caller: Caller): Readonly<Record<string, string>> =>
  caller === 'invalid-token' ? invalidToken : {};
