import { useEffect, useRef, useState } from 'react';
import type { DocumentReply } from '#shared/attestations/contract.ts';
import { MAX_BYTES, TYPE_NAMES, typeOfName } from '#shared/attestations/document-type.ts';
import { call } from '#web/api/api.ts';
import { ApiError, fieldErrors, sentenceOf } from '#web/api/api-error.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import { uploadFile } from './upload-file.ts';

/** State of the document of an attestation. `share` is the fraction sent, 0 to 1. */
export type Upload =
  | { readonly state: 'none' }
  | { readonly state: 'sending'; readonly name: string; readonly share: number }
  | { readonly state: 'checking'; readonly name: string }
  | { readonly state: 'accepted'; readonly name: string; readonly document: DocumentReply }
  | { readonly state: 'removing'; readonly name: string }
  | { readonly state: 'failed'; readonly name: string; readonly message: string };

/** Returns why a file cannot be uploaded, checked before it is announced to the API. */
const wrongFile = (file: File): string | undefined => {
  if (!typeOfName(file.name)) return `The file must be ${TYPE_NAMES}.`;
  if (file.size === 0) return 'The file is empty.';
  return file.size > MAX_BYTES ? 'The file must be at most 10 MB.' : undefined;
};

const messageOf = (error: unknown): string => {
  const [detail] = Object.values(fieldErrors(error));
  if (detail !== undefined) return `${detail}.`;
  if (error instanceof ApiError) return sentenceOf(error, 'The file could not be uploaded.');
  return error instanceof Error ? error.message : 'The file could not be uploaded.';
};

const removal = 'DELETE /api/agents/{id}/documents/{documentId}';

/**
 * Uploads a file in three steps: announce, send, and check the content. Choosing another file or leaving
 * discards the previous one.
 * @param vouched true if an attestation with the file is being submitted or recorded, so that leaving keeps
 * the file
 */
export const useDocumentUpload = (agentId: string, vouched: boolean) => {
  const [upload, setUpload] = useState<Upload>({ state: 'none' });
  const running = useRef<AbortController>(undefined);
  /** Removes a document that is no longer needed. If removal fails, the document stays without references. */
  const drop = (documentId: string) => {
    call(removal, { params: { id: agentId, documentId } }).catch(() => {});
  };
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => {
      running.current?.abort();
      if (upload.state === 'accepted' && !vouched) drop(upload.document.id);
    };
  });
  useEffect(() => () => leave.current(), []);

  /** Discards the file; deletes it if it was already accepted. */
  const remove = async () => {
    running.current?.abort();
    if (upload.state !== 'accepted') return setUpload({ state: 'none' });
    const { name, document } = upload;
    setUpload({ state: 'removing', name });
    try {
      await call(removal, { params: { id: agentId, documentId: document.id } });
      toast.success('Document Removed', `${name} is no longer stored.`);
      setUpload({ state: 'none' });
    } catch (error) {
      toast.error('Error', withReason('Failed to remove the document', error));
      // A 404 means that another user has already removed it.
      setUpload(error instanceof ApiError && error.status === 404 ? { state: 'none' } : upload);
    }
  };
  /** Returns true if the file was accepted. */
  const send = async (file: File): Promise<boolean> => {
    running.current?.abort();
    if (upload.state === 'accepted') drop(upload.document.id);
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
      const { id, upload: form } = await call('POST /api/agents/{id}/documents', {
        params: { id: agentId },
        body: { name, type, size: file.size },
        signal,
      });
      await uploadFile(form, file, (share) => show({ state: 'sending', name, share }), signal);
      show({ state: 'checking', name });
      // Acceptance is not aborted: a document that was accepted anyway must be removed.
      const document = await call('POST /api/agents/{id}/documents/{documentId}/accept', {
        params: { id: agentId, documentId: id },
      });
      if (signal.aborted) drop(id);
      show({ state: 'accepted', name, document });
      return !signal.aborted;
    } catch (error) {
      show({ state: 'failed', name, message: messageOf(error) });
      return false;
    }
  };
  return { upload, send, remove };
};
