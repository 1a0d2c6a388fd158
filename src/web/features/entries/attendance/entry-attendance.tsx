import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Permitted } from '#web/parts/permitted.tsx'
import { Button, Panel, Rows } from '#web/ui/index.ts'
import { eventAttendanceQuery } from './attendance.api.ts'
import { AttendanceRow } from './attendance-row.tsx'
import { ExcuseDialog } from './excuse-dialog.tsx'

type Props = { eventId: number; entryId: number }

/** Whether the entry raced or is excused, for its crew and organisers, who can also declare it absent in advance. */
export function EntryAttendance({ eventId, entryId }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(eventAttendanceQuery(eventId))
  const entry = data?.entries.find(({ id }) => id === entryId)
  if (!entry) return null
  const isAhead = entry.attendance === 'unknown'
  const isExcused = entry.excuse !== null || entry.crew.some(({ excuse }) => excuse !== null)
  const dialog = isOpen && <ExcuseDialog entry={entry} onClose={() => setIsOpen(false)} />
  if (isAhead && !isExcused)
    return (
      <Permitted needs="attendance.excuse">
        <Panel title="Attendance">
          <Button isBlock onClick={() => setIsOpen(true)}>
            Declare Absent
          </Button>
          {dialog}
        </Panel>
      </Permitted>
    )
  return (
    <Panel title="Attendance" isFlush>
      <Rows label="Attendance">
        <AttendanceRow entry={entry} onExcuse={() => setIsOpen(true)} />
      </Rows>
      {dialog}
    </Panel>
  )
}
