import { useMemo } from 'react'
import { ButtonRow, Panel, type TabItem, Tabs } from '#web/ui/index.ts'
import { AgainstChoice } from './against-choice.tsx'
import { faintText } from './car-lines.ts'
import { tableCars } from './chosen-cars.ts'
import { ClassCharts } from './class-charts.tsx'
import { ClearCars } from './clear-cars.tsx'
import { type Choice, drawnClasses, isOfClasses } from './drawn-classes.ts'
import { LapTable } from './lap-table.tsx'
import { hasClasses, OneScale } from './one-scale.tsx'
import type { RaceView } from './race-view.ts'
import type { ShownRace } from './shown-race.ts'
import { TableToggle } from './table-toggle.tsx'
import { useOwnLines } from './use-own-cars.ts'

type Props = {
  race: ShownRace
  view: Pick<RaceView, 'cars' | 'isOwnChoice' | 'isTable' | 'isOneScale'> & Choice
  onToggle: (entry: number) => void
  onChange: (change: Partial<RaceView>) => void
}

const chartsOf = (race: ShownRace, { chart, against, pace }: Choice): TabItem<Chart>[] => [
  {
    value: 'gap',
    // The field is a choice of the race trace only.
    label:
      pace === undefined && (against === undefined || (chart === 'trace' && against === 0))
        ? gapName(race)
        : 'Gap',
  },
  { value: 'trace', label: 'Race Trace' },
  { value: 'laps', label: 'Lap Times' },
]

const gapName = ({ classes }: ShownRace) =>
  classes.length > 1 ? 'Gap to Class Leader' : 'Gap to Leader'

type Chart = RaceView['chart']

const EXPLAINED = {
  gap: "Seconds since the leader of the car's class, or the chosen car, completed the same lap, so lapped cars have a gap too. Against a lap time, seconds behind a car that always drives it.",
  trace:
    "Seconds ahead of a car that drives the average pace of the class's winner. Any other lap time can be chosen in its place. Against the field, it is the average lap of the class at that time, so cautions and rain do not show.",
  laps: 'Laps into and out of the pit lane, very slow ones and those without a time are left out.',
}

const CHOOSE = 'The plates on the right choose cars.'

const CROSSES =
  'A cross ends the line of a car that retired or was disqualified; its plate is below those of the others.'

const OWN_SCALES = 'Each class has its own scale.'

/** @param three laps of what */
const DRAWN = {
  gap: (three: string) =>
    `${CHOOSE} A chosen car has rings at its pit stops. A line is thin where the car is a lap or more behind, and leaves the chart where the gap is more than ${three}. ${CROSSES}`,
  trace: (three: string) =>
    `${CHOOSE} Rising lines gain on that pace, steps are stops, and a chosen car has rings at its stops. A line leaves the chart more than ${three} behind that pace. ${CROSSES}`,
  laps: () => `${CHOOSE} A slow first lap may lie outside of the chart.`,
}

/** Gaps, race trace or lap times: a line per car, in seconds. */
export function LineCharts({ race, view, onToggle, onChange }: Props) {
  const { chart, isTable, against, pace, isOneScale } = view
  const own = useOwnLines(race.cars)
  const { classes, format, tick } = useMemo(
    () => drawnClasses(race, { chart, against, pace, isOneScale, own }),
    [race, chart, against, pace, isOneScale, own],
  )
  const valuesOf = new Map(
    classes.flatMap(({ lines }) => lines.map(({ id, values }) => [id, values] as const)),
  )
  const ofTable = tableCars(
    race.cars.map((car) => ({ ...car, values: valuesOf.get(String(car.entry)) ?? [] })),
    view.cars,
    view.isOwnChoice,
  )
  const mayBeOfClasses = isOfClasses(view) && hasClasses(race)
  const items = chartsOf(race, view)
  const label = items.find(({ value }) => value === chart)?.label ?? ''
  return (
    <Panel
      title="Gaps and Lap Times"
      actions={
        <ButtonRow>
          <ClearCars cars={view.cars} onChange={onChange} />
          {!isTable && mayBeOfClasses && <OneScale race={race} view={view} onChange={onChange} />}
          <TableToggle isTable={isTable} onToggle={(next) => onChange({ isTable: next })} />
        </ButtonRow>
      }
      foot={
        <>
          {EXPLAINED[chart]}{' '}
          {isTable ? (
            ofTable.note
          ) : (
            <>
              {DRAWN[chart](threeLaps(race, view))} {classes.length > 1 && OWN_SCALES}{' '}
              {faintText(Math.max(0, ...classes.map(({ lines }) => lines.length)), own)}
            </>
          )}
        </>
      }
    >
      <Tabs
        label="Chart"
        isTight
        isOneContent
        items={items}
        value={chart}
        onValueChange={(next) => onChange({ chart: next })}
      >
        <AgainstChoice race={race} view={view} onChange={onChange} />
        {isTable ? (
          <LapTable label={label} cars={ofTable.shown} format={format} />
        ) : (
          <ClassCharts
            classes={classes}
            label={label}
            chosen={view.cars.map(String)}
            onToggle={(id) => onToggle(Number(id))}
            stepNoun="Lap"
            stepName={(step) => `Lap ${step + 1}`}
            firstStep={1}
            stepLabel={(step) => String(step + 1)}
            format={format}
            hasAxis
            isTime
            tickText={tick}
            topsOf="Leader"
          />
        )}
      </Tabs>
    </Panel>
  )
}

/** The limit of gaps in words. */
function threeLaps(race: ShownRace, view: Props['view']) {
  if (view.pace !== undefined || !hasClasses(race)) return 'three laps'
  return view.isOneScale || !isOfClasses(view)
    ? 'three laps of the slowest class'
    : 'three laps of the class'
}
