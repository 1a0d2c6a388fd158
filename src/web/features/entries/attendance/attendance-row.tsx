import { Undo2 } from 'lucide-react'
import type { EntryAttendance } from '#shared/contract/attendance.ts'
import { nameBesidePlate } from '#shared/domain/entries/crew-names.ts'
import { Permitted } from '#web/parts/permitted.tsx'
import { Button, ButtonRow, Cluster, Lamp, NumberPlate, Row, SubLine } from '#web/ui/index.ts'
import { useUndoExcuse } from './attendance.api.ts'
import { ATTENDANCE_NAMES, ATTENDANCE_TONES, proposalText, reasonText } from './attendance-words.ts'

type Props = {
  entry: EntryAttendance
  onExcuse: (entry: EntryAttendance) => void
}

/** An entry with its state, the drivers whose state is another one, and what an organiser may do. */
export function AttendanceRow({ entry, onExcuse }: Props) {
  const { name, number, carClass, attendance, crew, excuse } = entry
  const reason = reasonText(entry)
  const drivers = crew.filter((member) => member.attendance !== null)
  const names = drivers.map(({ displayName }) => displayName)
  const shown = nameBesidePlate(entry, names)
  const excusedDrivers = drivers.flatMap((member) =>
    member.excuse ? [{ ...member.excuse, displayName: member.displayName }] : [],
  )
  const canBeExcused = attendance !== 'present' && attendance !== 'excused' && !excuse

  return (
    <Row
      lead={<NumberPlate number={number ?? '-'} classToken={carClass} />}
      end={
        <Permitted needs="attendance.excuse">
          <ButtonRow isDense>
            {canBeExcused && (
              <Button size="small" aria-label={`Excuse ${name}`} onClick={() => onExcuse(entry)}>
                Excuse
              </Button>
            )}
            {excuse && <UndoExcuse id={excuse.id} name={name} />}
          </ButtonRow>
        </Permitted>
      }
    >
      <Cluster>
        {shown}
        <Lamp tone={ATTENDANCE_TONES[attendance]}>{ATTENDANCE_NAMES[attendance]}</Lamp>
      </Cluster>
      {names.join(', ') !== shown && <SubLine>{names.join(', ')}</SubLine>}
      {reason && <SubLine>{reason}</SubLine>}
      {excusedDrivers.map(({ id, displayName, authorName, reason: why }) => (
        <SubLine key={id}>
          {`${displayName} excused by ${authorName}: ${why}`}{' '}
          <Permitted needs="attendance.excuse">
            <UndoExcuse id={id} name={displayName} />
          </Permitted>
        </SubLine>
      ))}
      {drivers.map(
        ({ id, displayName, proposal }) =>
          proposal && (
            <SubLine key={id}>
              {proposalText(displayName, proposal.consequence, proposal.noShowsInARow)}
            </SubLine>
          ),
      )}
    </Row>
  )
}

type UndoProps = { id: number; name: string }

function UndoExcuse({ id, name }: UndoProps) {
  const undo = useUndoExcuse()
  return (
    <Button
      size="small"
      icon={Undo2}
      isPending={undo.isPending}
      aria-label={`Undo the excuse of ${name}`}
      onClick={() => undo.mutate({ id })}
    >
      Undo
    </Button>
  )
}
