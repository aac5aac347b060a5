/** Address of a framework as an OSCAL catalog (JSON), which the browser downloads. */
export const oscalPath = (key: string): string => `/api/frameworks/${encodeURIComponent(key)}/oscal`;
