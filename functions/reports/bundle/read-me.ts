import type { ReportModel } from '#shared/reports/report-model.ts';

/** The readme of a bundle. It contains no externally supplied text except the id of the report. */
export const readMe = ({ id, readFrom, readTo }: ReportModel): string => `Evidence bundle of the report ${id}
read from ${readFrom} to ${readTo}

report/                       the report, in each of its formats
agents/<id>/evidence.json     each piece of evidence that the report cites: source, times, strength, excerpt, digest, and
                              "body", whose digest is SHA-256 over its canonical JSON (RFC 8785)
agents/<id>/transcripts.json  prompts sent to the agent and its responses, masked as stored
catalog.json                  the frameworks and parameters that the verdicts are based on, with the score model version
audit/chain.json              the newest seals of the audit trail, and the newest signed checkpoint
manifest.json                 every file with its size and SHA-256
signature.json                the signature over the manifest (ECDSA, P-256, SHA-256), with the public key
verify.html, verify.mjs       verifiers, which need no account and load nothing from elsewhere

To verify: unpack the bundle and open verify.html in a browser, or run
  node verify.mjs BUNDLE [--fingerprint HEX | --key FILE.pem]
BUNDLE is the ZIP file, or the folder into which it was unpacked. Node 20 or later is required; nothing else is needed.
Obtain the verifier and the key fingerprint from the product (/verify.html, /api/audit-logs/public-key), not from the
sender of the bundle: a modified bundle can be signed with another key.

A bundle is evidence for an assessor, not a certification.
`;
