import type { ReactNode } from 'react'
import type { CaseCar } from '#shared/contract/cases.ts'
import { lapText, secondsText } from '#shared/domain/race-documents/shown-values.ts'
import type { MomentLap, MomentRow } from '#shared/domain/stewarding/moment.ts'
import { NumberPlate, Panel, SubLine, type TimingColumn, TimingTable } from '#web/ui/index.ts'

type Props = { rows: readonly MomentRow[]; one: CaseCar; other: CaseCar | undefined }

/** Times and places of both cars, three laps before and three after. */
export function LapsPanel({ rows, one, other }: Props) {
  return (
    <Panel
      title="The Laps Around It"
      isFlush
      foot={
        other && `Gap: by how many seconds #${one.number} is behind #${other.number} at the line.`
      }
    >
      <TimingTable
        label="The laps around it"
        rows={rows}
        rowKey={(row) => String(row.one.lap)}
        columns={lapColumns(one, other)}
      />
    </Panel>
  )
}

function lapColumns(one: CaseCar, other: CaseCar | undefined): TimingColumn<MomentRow>[] {
  const lap: TimingColumn<MomentRow> = { id: 'lap', label: 'Lap', cell: numberCell }
  const gap: TimingColumn<MomentRow> = { id: 'gap', label: 'Gap', kind: 'time', cell: gapCell }
  const ofOne = lapColumn(one, (row) => row.one)
  if (!other) return [lap, ofOne]
  const ofOther = lapColumn(
    other,
    (row) => row.other,
    (row) => row.one.lap,
  )
  return [lap, ofOne, ofOther, gap]
}

const numberCell = ({ one: { lap }, isMoment }: MomentRow) => strong(isMoment, lap)

const gapCell = ({ gap, isMoment }: MomentRow) =>
  strong(isMoment, gap === null ? 'unknown' : secondsText(gap))

const strong = (isStrong: boolean, text: ReactNode) => (isStrong ? <b>{text}</b> : text)

/** @param beside the lap of the row, if the car's own may be another one */
function lapColumn(
  car: CaseCar,
  lapOf: (row: MomentRow) => MomentLap | null,
  beside?: (row: MomentRow) => number,
): TimingColumn<MomentRow> {
  return {
    id: String(car.id),
    label: <NumberPlate number={car.number} classToken={car.carClass} />,
    kind: 'time',
    cell: (row) => {
      const lap = lapOf(row)
      const notes = [
        lap && beside && lap.lap !== beside(row) && `lap ${lap.lap}`,
        lap?.place && `P${lap.place}`,
      ].filter(Boolean)
      return (
        <>
          {strong(
            row.isMoment,
            lap === null || lap.seconds === null ? 'unknown' : lapText(lap.seconds),
          )}
          {notes.length > 0 && <SubLine>{notes.join(', ')}</SubLine>}
        </>
      )
    },
  }
}
