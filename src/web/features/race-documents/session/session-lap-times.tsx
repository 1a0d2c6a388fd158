import { useMemo } from 'react'
import { isTimed } from '#shared/domain/race-documents/clean-laps.ts'
import { SLOWEST_SHARE } from '#shared/domain/session-documents/best-laps.ts'
import { ButtonRow, type ChartLine, Panel } from '#web/ui/index.ts'
import { carLine, faintText, markedLines } from '../car-lines.ts'
import { chosenWith, tableCars } from '../chosen-cars.ts'
import { ClassCharts, type ClassLines } from '../class-charts.tsx'
import { ClearCars } from '../clear-cars.tsx'
import { LapTable } from '../lap-table.tsx'
import { rangeOf } from '../line-panel.tsx'
import { OneScale } from '../one-scale.tsx'
import type { RaceView } from '../race-view.ts'
import type { ShownCar, ShownRace } from '../shown-race.ts'
import { lapText, tickText } from '#shared/domain/race-documents/shown-values.ts'
import { TableToggle } from '../table-toggle.tsx'
import { useOwnLines } from '../use-own-cars.ts'

type Props = {
  shown: ShownRace
  view: Pick<RaceView, 'cars' | 'isOwnChoice' | 'isTable' | 'isOneScale'>
  onChange: (change: Partial<RaceView>) => void
}

/** The lap times of each car, as lines or as a table. */
export function SessionLapTimes({ shown, view, onChange }: Props) {
  const { cars, isTable, isOneScale } = view
  const own = useOwnLines(shown.cars)
  const classes = useMemo(() => lapTimes(shown, isOneScale, own), [shown, isOneScale, own])
  const ofTable = tableCars(
    shown.cars.map((car) => ({ ...car, values: timedLaps(car) })),
    cars,
    view.isOwnChoice,
  )
  if (classes.length === 0) return null
  return (
    <Panel
      title="Lap Times"
      isFlush={isTable}
      actions={
        <ButtonRow>
          <ClearCars cars={cars} onChange={onChange} />
          {!isTable && <OneScale race={shown} view={view} onChange={onChange} />}
          <TableToggle isTable={isTable} onToggle={(next) => onChange({ isTable: next })} />
        </ButtonRow>
      }
      foot={
        isTable ? (
          tableFoot(ofTable)
        ) : (
          <>
            Laps into the pit lane and those slower than 107% of the car’s best are cut off. The
            plates on the right choose cars. A chosen car has a ring at its best lap.{' '}
            {classes.length > 1 && 'Each class has its own scale. '}
            {faintText(Math.max(...classes.map(({ lines }) => lines.length)), own)}
          </>
        )
      }
    >
      {isTable ? (
        <LapTable label="Lap Times" cars={ofTable.shown} format={lapText} />
      ) : (
        <ClassCharts
          classes={classes}
          label="Lap Times"
          chosen={cars.map(String)}
          onToggle={(id) => onChange({ cars: chosenWith(cars, Number(id)) })}
          stepNoun="Lap"
          stepName={(step) => `Lap ${step + 1}`}
          stepLabel={(step) => String(step + 1)}
          format={lapText}
          hasAxis
          isTime
          tickText={tickText}
        />
      )}
    </Panel>
  )
}

/** A driven lap of no valid time is told from one that was not driven. */
function tableFoot({ shown, note }: ReturnType<typeof tableCars>) {
  const hasUntimed = shown.some(({ values }) => values.includes(null))
  return [hasUntimed && '-: a lap without a valid time.', note].filter(Boolean).join(' ')
}

const timedLaps = ({ laps }: ShownCar) => laps.map((lap) => (isTimed(lap) ? lap.seconds : null))

function lapTimes(
  { classes, cars }: ShownRace,
  isOneScale: boolean,
  own: ReadonlySet<string>,
): ClassLines[] {
  return (isOneScale ? [{ carClass: ALL }] : classes).flatMap(({ carClass }) => {
    const shown = cars.filter((car) => isOneScale || car.carClass === carClass)
    const lines = markedLines(shown.map(lapTimesOf), own)
    if (lines.every(({ values }) => values.every((value) => value === null))) return []
    const [low, high] = rangeOf(lines)
    return { carClass, lines, range: [high, low] as const }
  })
}

const ALL = 'all'

/** Nobody retires from a practice. */
function lapTimesOf(car: ShownCar): ChartLine {
  const { isOut: _, ...line } = carLine(car)
  return { ...line, note: undefined, values: lapsForTime(car), rings: bestStep(car) }
}

function bestStep({ laps }: ShownCar) {
  const best = laps.filter(isTimed).toSorted((one, other) => one.seconds - other.seconds)[0]
  return best ? [best.number - 1] : []
}

function lapsForTime({ laps }: ShownCar) {
  const best = Math.min(...laps.filter(isTimed).map(({ seconds }) => seconds))
  return laps.map((lap) =>
    isTimed(lap) && !lap.isPit && lap.seconds <= best * SLOWEST_SHARE ? lap.seconds : null,
  )
}
