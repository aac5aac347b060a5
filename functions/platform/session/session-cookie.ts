/** The cookie of a session (RFC 6265bis). */

/** `__Host-` makes the browser hold it to this very host, to every path and to https; it needs `Secure`, so not on http. */
const name = (secure: boolean): string => (secure ? '__Host-accredit' : 'accredit');

/**
 * `Lax` rather than `Strict`: a link from an e-mail or a chat must find the person signed in. What `Strict` would add,
 * the `Origin` rule gives: no unsafe method is carried out for a cookie that comes from elsewhere.
 */
const attributes = (secure: boolean): string => `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** `Set-Cookie` that holds the token for `seconds`. */
export const sessionCookie = (token: string, seconds: number, secure: boolean): string =>
  `${name(secure)}=${token}; Max-Age=${seconds}; ${attributes(secure)}`;

/** `Set-Cookie` that removes it. */
export const clearedCookie = (secure: boolean): string => sessionCookie('', 0, secure);

const cookieOf = (cookies: readonly string[], named: string): string | undefined => {
  const start = `${named}=`;
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
};

/** The token among the cookies of a request. */
export const tokenOfCookies = (cookies: readonly string[], secure: boolean): string | undefined =>
  cookieOf(cookies, name(secure));

const registrationName = (secure: boolean): string => `${name(secure)}-registered`;

/** `Set-Cookie` by which the browser that registered is known when the link of its e-mail is opened in it. */
export const registrationCookie = (proof: string, seconds: number, secure: boolean): string =>
  `${registrationName(secure)}=${proof}; Max-Age=${seconds}; ${attributes(secure)}`;

/** `Set-Cookie` that removes it. */
export const clearedRegistration = (secure: boolean): string => registrationCookie('', 0, secure);

/** What says that a request comes from a browser that registered. */
export const registrationOfCookies = (cookies: readonly string[], secure: boolean): string | undefined =>
  cookieOf(cookies, registrationName(secure));

const deviceName = (secure: boolean): string => `${name(secure)}-device`;

/** `Set-Cookie` by which a browser is known to accounts that signed in there. */
export const deviceCookie = (secret: string, seconds: number, secure: boolean): string =>
  `${deviceName(secure)}=${secret}; Max-Age=${seconds}; ${attributes(secure)}`;

/** The secret of a browser in which somebody signed in before. */
export const deviceOfCookies = (cookies: readonly string[], secure: boolean): string | undefined =>
  cookieOf(cookies, deviceName(secure));
