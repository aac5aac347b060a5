import { useMutation } from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import type { OpenInvitationReply, PersonReply, personBody } from '#shared/auth/people-routes.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { pageQuery } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';

/** One page of the organization's users, in order of registration. */
export const peopleQuery = (cursor: string | undefined) =>
  pageQuery('GET /api/auth/people', { query: { cursor } });

/** The newest pending invitations. */
export const invitationsQuery = pageQuery('GET /api/auth/invitations', { query: { limit: '100' } });

/** Changes a user's role, or closes or reopens the account. */
export const useUpdatePerson = ({ id }: Pick<PersonReply, 'id'>) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (body: InferInput<typeof personBody>) =>
      call('PATCH /api/auth/people/{id}', { params: { id }, body }),
    onSuccess: () => changed('PATCH /api/auth/people/{id}'),
  });
};

/** Creates a password-reset link. The link is not stored in the browser once the dialog is closed. */
export const useResetPerson = ({ id }: Pick<PersonReply, 'id'>) =>
  useMutation({
    mutationFn: () => call('POST /api/auth/people/{id}/reset', { params: { id } }),
    gcTime: 0,
  });

/** Revokes an invitation. */
export const useRevokeInvitation = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: ({ id }: OpenInvitationReply) =>
      call('DELETE /api/auth/invitations/{id}', { params: { id } }),
    // Handled here rather than at the call, because the row unmounts when the list is refetched.
    onSuccess: (_, { email }) => {
      toast.success('Invitation Revoked', `The link sent to ${email} no longer works.`);
      return changed('DELETE /api/auth/invitations/{id}');
    },
    onError: (error) => toast.error('Error', withReason('Failed to revoke the invitation.', error)),
  });
};
