import { useMutation } from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import type { OpenInvitationReply, PersonReply, personBody } from '#shared/auth/people-routes.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { pageQuery } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';

/** One page of the people of the organization, in the order of their registration. */
export const peopleQuery = (cursor: string | undefined) =>
  pageQuery('GET /api/auth/people', { query: { cursor } });

/** The newest invitations that nobody has accepted yet. */
export const invitationsQuery = pageQuery('GET /api/auth/invitations', { query: { limit: '100' } });

/** Gives somebody else a role, or closes or opens the account. */
export const useUpdatePerson = ({ id }: Pick<PersonReply, 'id'>) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (body: InferInput<typeof personBody>) =>
      call('PATCH /api/auth/people/{id}', { params: { id }, body }),
    onSuccess: () => changed('PATCH /api/auth/people/{id}'),
  });
};

/** Makes the link by which somebody sets a new password; nothing keeps it once the dialog is closed. */
export const useResetPerson = ({ id }: Pick<PersonReply, 'id'>) =>
  useMutation({
    mutationFn: () => call('POST /api/auth/people/{id}/reset', { params: { id } }),
    gcTime: 0,
  });

/** Voids an invitation. */
export const useRevokeInvitation = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: ({ id }: OpenInvitationReply) =>
      call('DELETE /api/auth/invitations/{id}', { params: { id } }),
    // Here, and not with the call: its row is gone once the list is asked for again.
    onSuccess: (_, { email }) => {
      toast.success('Invitation Revoked', `The link for ${email} opens nothing any more.`);
      return changed('DELETE /api/auth/invitations/{id}');
    },
    onError: (error) => toast.error('Error', withReason('Failed to revoke the invitation.', error)),
  });
};
