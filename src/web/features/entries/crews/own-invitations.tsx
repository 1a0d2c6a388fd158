import { useQuery } from '@tanstack/react-query'
import { isUnreachable } from '#web/data/api-error.ts'
import { LoadError } from '#web/ui/index.ts'
import { invitationsQuery } from './invitations.api.ts'
import { InvitationsPanel } from './invitations-panel.tsx'

type Props = { eventId?: number; entryId?: number }

/** The viewer's open invitations: all, or those to one event or entry. Renders nothing without any. */
export function OwnInvitations({ eventId, entryId }: Props) {
  const { data, error, refetch } = useQuery(invitationsQuery)
  // Without a connection, the bar above the page says so.
  if (!data && error && !isUnreachable(error))
    return (
      <LoadError
        title="Failed to load your invitations"
        error={error}
        onRetry={() => void refetch()}
      />
    )
  const shown = data?.filter(
    ({ entry }) =>
      (eventId === undefined || entry.event.id === eventId) &&
      (entryId === undefined || entry.id === entryId),
  )
  if (!shown?.length) return null
  return <InvitationsPanel invitations={shown} />
}
