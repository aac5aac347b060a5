/** A UUID of any version in lower case (RFC 9562 §4). */
export const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
