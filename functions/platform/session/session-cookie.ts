/** The session cookie (RFC 6265bis). */

/**
 * `__Host-` makes the browser restrict it to this host, to all paths and to https. It requires `Secure`, so
 * it is not used on http.
 */
const name = (secure: boolean): string => (secure ? '__Host-accredit' : 'accredit');

/**
 * `Lax` rather than `Strict`: a link from an email or a chat must find the user signed in. The `Origin` rule
 * provides what `Strict` would add: no unsafe method is accepted with a cookie from another site.
 */
const attributes = (secure: boolean): string => `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Returns the `Set-Cookie` value that stores the token for `seconds`. */
export const sessionCookie = (token: string, seconds: number, secure: boolean): string =>
  `${name(secure)}=${token}; Max-Age=${seconds}; ${attributes(secure)}`;

/** Returns the `Set-Cookie` value that removes it. */
export const clearedCookie = (secure: boolean): string => sessionCookie('', 0, secure);

const cookieOf = (cookies: readonly string[], named: string): string | undefined => {
  const start = `${named}=`;
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
};

/** Returns the token from the cookies of a request. */
export const tokenOfCookies = (cookies: readonly string[], secure: boolean): string | undefined =>
  cookieOf(cookies, name(secure));

const registrationName = (secure: boolean): string => `${name(secure)}-registered`;

/**
 * Returns the `Set-Cookie` value that identifies the registering browser when the link in its email is
 * opened.
 */
export const registrationCookie = (proof: string, seconds: number, secure: boolean): string =>
  `${registrationName(secure)}=${proof}; Max-Age=${seconds}; ${attributes(secure)}`;

/** Returns the `Set-Cookie` value that removes it. */
export const clearedRegistration = (secure: boolean): string => registrationCookie('', 0, secure);

/** Returns the proof that a request comes from the registering browser. */
export const registrationOfCookies = (cookies: readonly string[], secure: boolean): string | undefined =>
  cookieOf(cookies, registrationName(secure));

const deviceName = (secure: boolean): string => `${name(secure)}-device`;

/** Returns the `Set-Cookie` value that makes a browser known to accounts that signed in there. */
export const deviceCookie = (secret: string, seconds: number, secure: boolean): string =>
  `${deviceName(secure)}=${secret}; Max-Age=${seconds}; ${attributes(secure)}`;

/** Returns the secret of a browser with a previous sign-in. */
export const deviceOfCookies = (cookies: readonly string[], secure: boolean): string | undefined =>
  cookieOf(cookies, deviceName(secure));
