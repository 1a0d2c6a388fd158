import { durationText } from '#shared/domain/words/duration-words.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { Folded, Notice, Panel, TimingTable } from '#web/ui/index.ts'
import { drivingColumns } from './driving-columns.tsx'
import { type DrivingRow, drivingRows, type DrivingRowsOf } from './driving-rows.ts'
import { HowComputed, knownColumns } from './explained-column.tsx'
import { driverName } from './shown-race.ts'
import { useOwnRows } from './use-own-cars.ts'

const LONG_ROWS = 60

const BARS = 'Bars show when a driver was in the car, from the start of the race to its end.'

const TITLES = { car: 'Drivers', time: 'Drivers by Time' }
const LABELS = { car: 'Driving time', time: 'Driving time, longest first' }

/** How long each driver drove, and who drove several cars. */
export function DrivingTable(props: DrivingRowsOf) {
  const rows = drivingRows(props)
  return (
    <>
      {inSeveralCars(rows).map((text) => (
        <Notice key={text} tone="caution">
          {text}
        </Notice>
      ))}
      <Drivers {...props} rows={rows} />
    </>
  )
}

/** How long each driver drove, longest first. */
export function DriversByTime(props: DrivingRowsOf) {
  return <Drivers {...props} sorted="time" rows={drivingRows({ ...props, sorted: 'time' })} />
}

type DriversProps = Pick<DrivingRowsOf, 'method' | 'idle' | 'sorted'> & {
  rows: readonly DrivingRow[]
}

function Drivers({ rows, method, idle = [], sorted = 'car' }: DriversProps) {
  const isYours = useOwnRows()
  const columns = knownColumns(drivingColumns(method), rows)
  return (
    <Panel
      title={TITLES[sorted]}
      level={3}
      isFlush
      note={[
        [
          counted(rows.length - idle.length, 'driver'),
          idle.length > 0 && `${idle.length} more entered who never drove`,
        ]
          .filter(Boolean)
          .join(', '),
        method !== 'gross' && 'Estimated: the file has no times of the pit lane',
      ]
        .filter(Boolean)
        .join('. ')}
      foot={
        <>
          {BARS} <HowComputed columns={columns} />
        </>
      }
    >
      <Folded rows={rows} noun="Drivers" isKept={isYours}>
        {(shown) => (
          <TimingTable
            label={LABELS[sorted]}
            rows={shown}
            rowKey={({ car, driver, idle: one }) =>
              `${car.entry} ${one?.userId ?? one?.shownName ?? ''} ${driver}`
            }
            isLong={shown.length > LONG_ROWS}
            columns={columns}
            isYou={isYours}
          />
        )}
      </Folded>
    </Panel>
  )
}

/** 'Lotta Laps drove in #4 and #19, 2:10 in all. Limits are judged for each car.' */
function inSeveralCars(rows: readonly DrivingRow[]) {
  const people = new Map<string, DrivingRow[]>()
  for (const row of rows) {
    const person = row.driver === null ? undefined : row.car.drivers[row.driver]
    if (!person || row.laps === 0) continue
    const key = person.userId === null ? person.name : String(person.userId)
    people.set(key, [...(people.get(key) ?? []), row])
  }
  return [...people.values()].flatMap((own) => {
    const [first] = own
    if (!first || new Set(own.map(({ car }) => car.entry)).size < 2) return []
    const numbers = own.map(({ car }) => `#${car.number}`).join(' and ')
    const all = own.reduce((sum, { seconds }) => sum + seconds, 0)
    return `${driverName(first.car, first.driver)} drove in ${numbers}, ${durationText(all)} in all. Limits are judged for each car.`
  })
}
