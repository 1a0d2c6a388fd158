import { useMemo } from 'react'
import { driversOfLaps } from '#shared/domain/race-documents/car-stints.ts'
import { cleanLapsOf } from '#shared/domain/race-documents/clean-laps.ts'
import { median } from '#shared/domain/race-documents/median.ts'
import { risingAverage } from '#shared/domain/race-documents/spread.ts'
import { ButtonRow, Panel, Tabs } from '#web/ui/index.ts'
import { carLine, faintText, markedLines } from '../car-lines.ts'
import { tableCars } from '../chosen-cars.ts'
import { ClassCharts } from '../class-charts.tsx'
import { ClearCars } from '../clear-cars.tsx'
import { LapTable } from '../lap-table.tsx'
import { rangeOf } from '../line-panel.tsx'
import { hasClasses, OneScale } from '../one-scale.tsx'
import type { RaceView } from '../race-view.ts'
import { crewName, driverName, type ShownCar, type ShownRace } from '../shown-race.ts'
import { lapText, tickText } from '#shared/domain/race-documents/shown-values.ts'
import { TableToggle } from '../table-toggle.tsx'
import { type IsYours, useOwnLines, useOwnRows } from '../use-own-cars.ts'
import { FEWEST_IN_BOX, PaceBoxes, PaceBoxesFoot, type PaceGroup } from './pace-boxes.tsx'

type Props = {
  race: ShownRace
  view: Pick<RaceView, 'cars' | 'isOwnChoice' | 'per' | 'isOneScale' | 'isTable'>
  onToggle: (entry: number) => void
  onChange: (change: Partial<RaceView>) => void
}

const PER = [
  { value: 'driver', label: 'Drivers' },
  { value: 'car', label: 'Cars' },
  { value: 'class', label: 'Classes' },
] as const

/** How the clean laps of each driver, car or class are spread; fastest median first. */
export function SpreadChart({ race, view, onChange }: Omit<Props, 'onToggle'>) {
  const { isTable } = view
  const isYours = useOwnRows()
  const { per, cars, isOwnChoice } = view
  const groups = useMemo(
    () => paceGroups(race, { per, cars: isOwnChoice ? [] : cars, isYours }),
    [race, per, cars, isOwnChoice, isYours],
  )
  const isByClass = view.per !== 'class' && !view.isOneScale && hasClasses(race)
  return (
    <Panel
      title="Spread of Clean Laps"
      actions={
        <ButtonRow>
          <ClearCars cars={view.cars} onChange={onChange} />
          {view.per !== 'class' && !isTable && (
            <OneScale race={race} view={view} onChange={onChange} />
          )}
          <TableToggle isTable={isTable} onToggle={(next) => onChange({ isTable: next })} />
        </ButtonRow>
      }
      foot={
        <PaceBoxesFoot isTable={isTable}>
          {!isTable && 'They follow last. '}
          {CHOSEN}
          {!isTable && isByClass && ' Each class has its own scale.'}
        </PaceBoxesFoot>
      }
    >
      <Tabs
        label="Spread of clean laps by"
        isTight
        items={[...PER]}
        value={view.per}
        onValueChange={(next) => onChange({ per: next })}
      >
        <PaceBoxes
          label="Spread of clean laps"
          groups={groups}
          noun={PER.find(({ value }) => value === view.per)?.label ?? ''}
          isByClass={isByClass}
          isTable={isTable}
        />
      </Tabs>
    </Panel>
  )
}

const CHOSEN = 'Cars that are chosen in the charts are shown alone.'

function paceGroups(
  race: ShownRace,
  { per, cars, isYours }: Pick<RaceView, 'per' | 'cars'> & { isYours: IsYours },
): PaceGroup[] {
  const chosen = race.cars.filter(({ entry }) => cars.includes(entry))
  const shown = chosen.length > 0 ? chosen : race.cars
  const groups =
    per === 'class' ? classGroups(race) : shown.flatMap((car) => carGroups(car, per, isYours))
  return groups
    .map((group) => ({
      group,
      isLast: group.seconds.length < FEWEST_IN_BOX,
      at: median(group.seconds) ?? Infinity,
    }))
    .toSorted((one, other) => Number(one.isLast) - Number(other.isLast) || one.at - other.at)
    .map(({ group }) => group)
}

const secondsOf = (car: ShownCar) => cleanLapsOf(car).map(({ seconds }) => seconds)

function carGroups(car: ShownCar, per: 'driver' | 'car', isYours: IsYours): PaceGroup[] {
  const common = { plate: car.number, classToken: car.carClass }
  if (per === 'car' || car.drivers.length < 2)
    return [
      {
        ...common,
        id: String(car.entry),
        name: crewName(car),
        seconds: secondsOf(car),
        isYou: isYours({ car }),
      },
    ]
  const drivers = driversOfLaps(car)
  const clean = cleanLapsOf(car)
  return [...new Set(drivers)].map((driver) => ({
    ...common,
    id: `${car.entry}.${driver}`,
    name: driverName(car, driver),
    seconds: clean
      .filter(({ number }) => drivers[number - 1] === driver)
      .map(({ seconds }) => seconds),
    isYou: isYours({ car, driver }),
  }))
}

const classGroups = ({ classes, cars }: ShownRace): PaceGroup[] =>
  classes.map(({ carClass }) => ({
    id: carClass,
    plate: null,
    classToken: carClass,
    name: carClass,
    seconds: cars.filter((car) => car.carClass === carClass).flatMap(secondsOf),
  }))

/** The average of each car's best lap, of its best two, of its best three, and so on. */
export function RisingAverages({ race, view, onToggle, onChange }: Props) {
  const { isTable, isOneScale } = view
  const own = useOwnLines(race.cars)
  const classes = useMemo(() => risingClasses(race, isOneScale, own), [race, isOneScale, own])
  const linesOf = new Map(classes.flatMap(({ lines }) => lines.map((line) => [line.id, line])))
  if (classes.length === 0) return null
  const ofTable = tableCars(
    race.cars.map((car) => ({ ...car, values: linesOf.get(String(car.entry))?.values ?? [] })),
    view.cars,
    view.isOwnChoice,
  )
  return (
    <Panel
      title="Rising Average"
      isFlush={isTable}
      actions={
        <ButtonRow>
          <ClearCars cars={view.cars} onChange={onChange} />
          {!isTable && <OneScale race={race} view={view} onChange={onChange} />}
          <TableToggle isTable={isTable} onToggle={(next) => onChange({ isTable: next })} />
        </ButtonRow>
      }
      foot={
        <>
          The average of a car's best clean lap, of its best two, its best three, and so on:{' '}
          {isTable ? 'one that hardly grows' : 'a flat line'} is a steady car, and two cars compare
          fairly at the same number of laps.{' '}
          {classes.length > 1 && !isTable && 'Each class has its own scale. '}
          {isTable
            ? ofTable.note
            : faintText(Math.max(...classes.map(({ lines }) => lines.length)), own)}
        </>
      }
    >
      {isTable ? (
        <LapTable label="Rising average" cars={ofTable.shown} format={lapText} rowsOf="Laps" />
      ) : (
        <ClassCharts
          classes={classes}
          label="Rising average"
          chosen={view.cars.map(String)}
          onToggle={(id) => onToggle(Number(id))}
          stepNoun="Laps"
          stepName={(step) => `Best ${step + 1}`}
          firstStep={1}
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

const ALL = 'all'

/** By class, because all laps of one fit between two of the next, or in one chart. */
function risingClasses(
  { classes, cars }: ShownRace,
  isOneScale: boolean,
  own: ReadonlySet<string>,
) {
  return (isOneScale ? [{ carClass: ALL }] : classes).flatMap(({ carClass }) => {
    const known = cars
      .filter((car) => isOneScale || car.carClass === carClass)
      .map((car) => ({ ...carLine(car), values: risingAverage(secondsOf(car)) }))
      .filter(({ values }) => values.length > 0)
    const lines = markedLines(known, own)
    const [low, high] = rangeOf(lines)
    return lines.length === 0 ? [] : [{ carClass, lines, range: [high, low] as const }]
  })
}
