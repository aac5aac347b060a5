import { AwsError } from '../aws-endpoint/aws-error.ts';

/** Form of a browser upload: fields by lower-case name, and the file, after which nothing is read. */
export interface UploadForm {
  fields: Map<string, string>;
  file: Buffer;
}

const malformed = (message: string) => new AwsError('MalformedPOSTRequest', message, 400);

/**
 * Reads `multipart/form-data` (RFC 7578). Throws AwsError MalformedPOSTRequest, or InvalidArgument without a
 * file.
 */
export function readForm(contentType: string, body: Buffer): UploadForm {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!/^multipart\/form-data\b/i.test(contentType) || boundary === undefined)
    throw malformed('The body of your POST request is not well-formed multipart/form-data.');
  const fields = new Map<string, string>();
  let at = body.indexOf(`--${boundary}`);
  for (;;) {
    if (at < 0) throw malformed('The form ends before its final boundary.');
    const headersFrom = at + boundary.length + 4;
    if (body.toString('latin1', headersFrom - 2, headersFrom) === '--')
      throw new AwsError('InvalidArgument', 'POST requires exactly one file upload per request.', 400);
    const contentFrom = body.indexOf('\r\n\r\n', headersFrom - 2);
    const contentTo = contentFrom < 0 ? -1 : body.indexOf(`\r\n--${boundary}`, contentFrom + 2);
    if (contentTo < 0) throw malformed('A form part has no end.');
    const name = /;\s*name="([^"]*)"/i.exec(body.toString('utf8', headersFrom - 2, contentFrom))?.[1];
    if (name === undefined) throw malformed('A form part has no name.');
    const content = body.subarray(contentFrom + 4, Math.max(contentFrom + 4, contentTo));
    if (name.toLowerCase() === 'file') return { fields, file: content };
    fields.set(name.toLowerCase(), content.toString('utf8'));
    at = contentTo + 2;
  }
}
