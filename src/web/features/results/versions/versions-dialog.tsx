import { useQuery } from '@tanstack/react-query'
import { Queried } from '#web/parts/queried.tsx'
import { Dialog, DialogClose, EmptyState } from '#web/ui/index.ts'
import { VersionRows } from './version-rows.tsx'
import { versionsQuery } from './versions.api.ts'

type Props = {
  eventId: number
  session: number | undefined
  timezone: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The versions of a race's classification, for everybody. */
export function VersionsDialog({ eventId, session, timezone, open, onOpenChange }: Props) {
  const query = useQuery(versionsQuery(eventId, session))
  return (
    <Dialog
      title="Versions of the Results"
      description="What was official, and why it changed. Every version stays readable."
      open={open}
      onOpenChange={onOpenChange}
      footer={<DialogClose>Close</DialogClose>}
    >
      <Queried query={query} failure="Failed to load the versions">
        {(versions) =>
          versions.length === 0 ? (
            <EmptyState
              drawing="rows"
              isBare
              level={3}
              title="Not Official Yet"
              text="Versions appear here once an organiser confirms the results."
            />
          ) : (
            <VersionRows eventId={eventId} timezone={timezone} versions={versions} />
          )
        }
      </Queried>
    </Dialog>
  )
}
