import type { ReportModel } from '#shared/reports/report-model.ts';

/** What whoever opens a bundle reads first. Nothing in it is what somebody else typed, but for the id of the report. */
export const readMe = ({ id, readFrom, readTo }: ReportModel): string => `Evidence bundle of the report ${id}
read from ${readFrom} to ${readTo}

report/                       the report, in each of its formats
agents/<id>/evidence.json     each piece of evidence that the report cites: source, times, strength, excerpt, digest, and
                              "body", whose digest is SHA-256 over its canonical JSON (RFC 8785)
agents/<id>/transcripts.json  what the agent was asked and what it answered, masked as it is kept
catalogue.json                the frameworks and parameters by which verdicts were made, with the version of the score model
audit/chain.json              the newest seals of the audit trail, and the newest signed checkpoint
manifest.json                 every file with its size and SHA-256
signature.json                the signature over the manifest (ECDSA, P-256, SHA-256), with the public key
verify.html, verify.mjs       verifiers, which need no account and load nothing from elsewhere

To verify: open verify.html in a browser after unpacking the bundle, or run
  node verify.mjs BUNDLE [--fingerprint HEX | --key FILE.pem]
BUNDLE is the zip, or the folder into which it was unpacked. Node 20 or later; nothing else is needed.
Have the verifier and the fingerprint of the key from the product (/verify.html, /api/audit-logs/public-key), not from whoever
gave you the bundle: anybody can sign a changed bundle with a key of their own.

A bundle is evidence for an assessor, not a certification.
`;
