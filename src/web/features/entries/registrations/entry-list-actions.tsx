import { Link } from '@tanstack/react-router'
import { Download, Printer } from 'lucide-react'
import type { EventDetail } from '#shared/contract/events.ts'
import { useSaveEntryList } from '#web/data/event-entries.ts'
import { Button, ButtonLink, ButtonRow } from '#web/ui/index.ts'

/** For organisers: downloads and prints the entry list. */
export function EntryListActions({ event: { id } }: { event: Pick<EventDetail, 'id'> }) {
  const save = useSaveEntryList(id)

  return (
    <ButtonRow>
      <Button
        size="small"
        icon={Download}
        isPending={save.isPending}
        pendingLabel="Loading..."
        onClick={() => save.mutate()}
      >
        Download CSV
      </Button>
      <ButtonLink
        size="small"
        icon={Printer}
        render={<Link to="/admin/events/$id/entry-list" params={{ id: String(id) }} />}
      >
        Printable Entry List
      </ButtonLink>
    </ButtonRow>
  )
}
