import { useQuery } from '@tanstack/react-query'
import { InvitationAnswers } from './invitation-answers.tsx'
import { invitationsQuery } from './invitations.api.ts'

/** Accepts or declines the viewer's open invitation to an entry. Renders nothing without one. */
export function AnswerInvitation({ entryId }: { entryId: number }) {
  const { data } = useQuery(invitationsQuery)
  const invitation = data?.find(({ entry }) => entry.id === entryId)
  return invitation && <InvitationAnswers invitation={invitation} />
}
