import { useEffect, useRef, useState } from 'react';
import { attestationsContract, type DocumentReply } from '#shared/attestations/contract.ts';
import { MOST_BYTES, TYPES_IN_WORDS, typeOfName } from '#shared/attestations/document-type.ts';
import { call } from '#web/app/api.ts';
import { ApiError, fieldErrors, sentenceOf } from '#web/app/api-error.ts';
import { uploadFile } from './upload-file.ts';

const { createDocument, acceptDocument } = attestationsContract.routes;

/** Where the document of an attestation is. `share` is what has been sent, 0 to 1. */
export type Upload =
  | { readonly state: 'none' }
  | { readonly state: 'sending'; readonly name: string; readonly share: number }
  | { readonly state: 'checking'; readonly name: string }
  | { readonly state: 'accepted'; readonly name: string; readonly document: DocumentReply }
  | { readonly state: 'failed'; readonly name: string; readonly message: string };

/** Why a file need not even be announced. */
const wrongFile = (file: File): string | undefined => {
  if (!typeOfName(file.name)) return `The file must be ${TYPES_IN_WORDS}.`;
  if (file.size === 0) return 'The file is empty.';
  return file.size > MOST_BYTES ? 'The file must be at most 10 MB.' : undefined;
};

const messageOf = (error: unknown): string => {
  const [detail] = Object.values(fieldErrors(error));
  if (detail !== undefined) return `${detail}.`;
  if (error instanceof ApiError) return sentenceOf(error, 'The file could not be uploaded.');
  return error instanceof Error ? error.message : 'The file could not be uploaded.';
};

/** Hands a file in: announced, sent, and checked by its content. A later file, or leaving, gives the earlier up. */
export const useDocumentUpload = (agentId: string) => {
  const [upload, setUpload] = useState<Upload>({ state: 'none' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const clear = () => {
    running.current?.abort();
    setUpload({ state: 'none' });
  };
  /** Answers whether the file was accepted. */
  const send = async (file: File): Promise<boolean> => {
    running.current?.abort();
    const { name } = file;
    const type = typeOfName(name);
    const wrong = wrongFile(file);
    if (wrong !== undefined || type === undefined) {
      setUpload({ state: 'failed', name, message: wrong ?? '' });
      return false;
    }
    const abort = new AbortController();
    running.current = abort;
    const { signal } = abort;
    const show = (next: Upload) => {
      if (!signal.aborted) setUpload(next);
    };
    show({ state: 'sending', name, share: 0 });
    try {
      const { id, upload: form } = await call(createDocument, {
        params: { id: agentId },
        body: { name, type, size: file.size },
        signal,
      });
      await uploadFile(form, file, (share) => show({ state: 'sending', name, share }), signal);
      show({ state: 'checking', name });
      const document = await call(acceptDocument, { params: { id: agentId, documentId: id }, signal });
      show({ state: 'accepted', name, document });
      return !signal.aborted;
    } catch (error) {
      show({ state: 'failed', name, message: messageOf(error) });
      return false;
    }
  };
  return { upload, send, clear };
};
