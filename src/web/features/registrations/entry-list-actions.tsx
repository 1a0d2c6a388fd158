import { Link } from '@tanstack/react-router'
import { Download, Printer } from 'lucide-react'
import type { EventDetail } from '#shared/contract/events.ts'
import { CSV_TYPE } from '#shared/domain/csv.ts'
import { entryListCsv, entryListFileName } from '#shared/domain/entry-list.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button, ButtonLink, ButtonRow } from '#web/ui/index.ts'

/** For admins: downloads and prints the entry list. */
export function EntryListActions({ event }: { event: EventDetail }) {
  const save = () => saveFile(entryListFileName(event), entryListCsv(event), CSV_TYPE)

  return (
    <ButtonRow>
      <Button size="small" icon={Download} onClick={save}>
        Download CSV
      </Button>
      <ButtonLink
        size="small"
        icon={Printer}
        render={<Link to="/admin/events/$id/entry-list" params={{ id: String(event.id) }} />}
      >
        Printable entry list
      </ButtonLink>
    </ButtonRow>
  )
}
