import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EntryAttendance } from '#shared/contract/attendance.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { useCan } from '#web/data/viewer.ts'
import { LoadError, Panel, Rows, Text } from '#web/ui/index.ts'
import { eventAttendanceQuery } from './attendance.api.ts'
import { AttendanceRow } from './attendance-row.tsx'
import { ExcuseDialog } from './excuse-dialog.tsx'

/** Who did not race: own crews, or all for organisers, who can excuse them. */
export function EventAttendance({ eventId }: { eventId: number }) {
  const [opened, open] = useState<EntryAttendance>()
  const isOrganiser = useCan('attendance.excuse')
  const { data, error, refetch } = useQuery(eventAttendanceQuery(eventId))

  if (error && !data)
    return (
      <LoadError title="Failed to load attendance" error={error} onRetry={() => void refetch()} />
    )
  if (!data) return null
  const { present, excused, late, noShow } = data.counts
  const total = present + excused + late + noShow
  if (total === 0) return null
  const shown = data.entries
    .filter(isWorthALine)
    .toSorted((a, b) => ORDER.indexOf(a.attendance) - ORDER.indexOf(b.attendance))

  return (
    <Panel
      title="Attendance"
      note={`${present} of ${counted(total, 'entry', 'entries')} raced`}
      isFlush={shown.length > 0}
    >
      {shown.length > 0 ? (
        <Rows label="Attendance">
          {shown.map((entry) => (
            <AttendanceRow key={entry.id} entry={entry} onExcuse={open} />
          ))}
        </Rows>
      ) : (
        <Text>{isOrganiser ? 'Every entry with a place has raced.' : summary(data.counts)}</Text>
      )}
      {opened && <ExcuseDialog entry={opened} onClose={() => open(undefined)} />}
    </Panel>
  )
}

const ORDER: readonly EntryAttendance['attendance'][] = ['no-show', 'late', 'excused', 'present']

/** Not that a car raced, unless one of its drivers was excused, nor that somebody waited in vain. */
function isWorthALine({ attendance, excuse, withdrawnAt, lostPlace, crew }: EntryAttendance) {
  if (attendance === 'present') return crew.some((member) => member.excuse !== null)
  if (attendance === 'excused') return excuse !== null || withdrawnAt !== null || lostPlace
  return attendance !== 'unknown'
}

function summary({ excused, late, noShow }: { excused: number; late: number; noShow: number }) {
  const absent = [
    excused > 0 && `${excused}\u00a0excused or without a place`,
    late > 0 && `${late}\u00a0withdrawn or checked in too late`,
    noShow > 0 && counted(noShow, 'no-show').replace(' ', '\u00a0'),
  ].filter(Boolean)
  return absent.length > 0 ? `Not in the results: ${absent.join(', ')}.` : 'Every entry has raced.'
}
