/**
 * Uploads a file to the quarantine for documents by a presigned form. Uses XMLHttpRequest because `fetch`
 * reports no upload progress.
 */

export interface UploadForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Messages for rejections by the bucket, by S3 error code. */
const refusals: Readonly<Record<string, string>> = {
  EntityTooLarge: 'The file must be at most 10 MB.',
  EntityTooSmall: 'The file is empty.',
  AccessDenied: 'The upload started too late. Choose the file again.',
};

const FAILED = 'The file could not be uploaded. Check your connection and choose it again.';

/**
 * @param onShare called with the fraction sent, 0 to 1
 * @throws Error with a message for the user; the signal's reason if aborted
 */
export const uploadFile = (
  { url, fields }: UploadForm,
  file: Blob,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    // S3 ignores form fields after the file.
    form.append('file', file);
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onShare(total === 0 ? 0 : loaded / total),
    );
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) return resolve();
      const code = /<Code>(\w+)<\/Code>/.exec(request.responseText)?.[1] ?? '';
      reject(new Error(refusals[code] ?? FAILED));
    });
    request.addEventListener('error', () => reject(new Error(FAILED)));
    signal.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason);
    });
    request.open('POST', url);
    request.send(form);
  });
