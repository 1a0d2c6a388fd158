import { useMemo } from 'react'
import { knownLevel } from '#shared/domain/race-documents/levels.ts'
import { type TyreRun, tyreRunsOf } from '#shared/domain/race-documents/tyre-runs.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { type ChartLine, Folded, Panel, SubLine, TimingTable } from '#web/ui/index.ts'
import { explained, type ExplainedColumn, HowComputed, knownColumns } from '../explained-column.tsx'
import { LinePanel, rangeOf } from '../line-panel.tsx'
import type { RaceView } from '../race-view.ts'
import { seamLines } from '../seam-lines.ts'
import type { ShownCar, ShownRace } from '../shown-race.ts'
import { percentText, shareText } from '#shared/domain/race-documents/shown-values.ts'
import { ROWS_OF_CAR } from './rows-of-car.ts'

type Props = {
  race: ShownRace
  car: ShownCar
  view: Pick<RaceView, 'isTable'>
  onChange: (change: Partial<RaceView>) => void
}

const WHEELS = [
  { plate: 'FL', name: 'Front left', colours: 'series-1' },
  { plate: 'FR', name: 'Front right', colours: 'series-2' },
  { plate: 'RL', name: 'Rear left', colours: 'series-3' },
  { plate: 'RR', name: 'Rear right', colours: 'series-5' },
] as const

/** The tread of each wheel by lap, and the sets of tyres. */
export function Tyres({ race, car, view, onChange }: Props) {
  const lines = useMemo(() => treadLines(car), [car])
  const runs = useMemo(() => tyreRunsOf(car), [car])
  const columns = knownColumns(runColumns(), runs)
  return (
    <>
      {hasTread(car) && (
        <LinePanel
          title="Tread"
          seams={seamLines(race.seams, [car], 1)}
          lines={lines}
          range={[1, Math.max(0, rangeOf(lines)[0] - 0.02)]}
          format={percentText}
          isTable={view.isTable}
          onTable={(isTable) => onChange({ isTable })}
          foot="What is left of each tyre at the end of each lap, as a share of a new one. It rises only when the tyre is changed."
        />
      )}
      {runs.length > 0 && (
        <Panel
          title="Sets of Tyres"
          isFlush
          note={setsText(runs)}
          foot={<HowComputed columns={columns} />}
        >
          <Folded rows={runs} noun="Sets" shown={ROWS_OF_CAR}>
            {(shown) => (
              <TimingTable
                label="Sets of tyres"
                rows={shown}
                rowKey={({ wheels, firstLap }) => `${wheels.join('')} ${firstLap}`}
                columns={columns}
              />
            )}
          </Folded>
        </Panel>
      )}
    </>
  )
}

export const hasTread = ({ laps }: ShownCar) =>
  laps.some((lap) => lap.tread.some((tread) => knownLevel(tread, lap) !== null))

/** Whether the file tells anything of them. */
export const hasTyres = (car: ShownCar) => hasTread(car) || tyreRunsOf(car).length > 0

function treadLines(car: ShownCar): ChartLine[] {
  return WHEELS.map(({ plate, name, colours }, wheel) => ({
    id: plate,
    plate,
    name,
    classToken: colours,
    values: car.laps.map((lap) => knownLevel(lap.tread[wheel] ?? null, lap)),
    rings: car.pitLaps.map((lap) => lap - 1),
  }))
}

/** '14 tyres: Medium 8 (62 laps), Soft 6 (30 laps)'. A lap on two compounds counts for both. */
export function setsText(
  runs: readonly Pick<TyreRun, 'compound' | 'wheels' | 'firstLap' | 'lastLap'>[],
) {
  const compounds = new Map<string, { tyres: number; laps: Set<number> }>()
  for (const { compound, wheels, firstLap, lastLap } of runs) {
    const name = compound ?? 'unknown compound'
    const of = compounds.get(name) ?? { tyres: 0, laps: new Set() }
    for (let lap = firstLap; lap <= lastLap; lap++) of.laps.add(lap)
    compounds.set(name, { ...of, tyres: of.tyres + wheels.length })
  }
  const all = [...compounds.values()].reduce((sum, { tyres }) => sum + tyres, 0)
  const each = [...compounds].map(
    ([name, { tyres, laps }]) => `${name} ${tyres} (${counted(laps.size, 'lap')})`,
  )
  return `${counted(all, 'tyre')}: ${each.join(', ')}`
}

/** 'All', 'Front', 'Left', or the wheels. */
function wheelsText(wheels: readonly number[]) {
  const names: Record<string, string> = {
    '0123': 'All four',
    '01': 'Front',
    '23': 'Rear',
    '02': 'Left',
    '13': 'Right',
  }
  return names[wheels.join('')] ?? wheels.map((wheel) => WHEELS[wheel]?.plate).join(', ')
}

function runColumns(): ExplainedColumn<TyreRun>[] {
  return [
    {
      id: 'wheels',
      label: 'Wheels',
      kind: 'driver',
      cell: ({ wheels, compound }) => (
        <>
          {wheelsText(wheels)}
          <SubLine>{compound ?? 'Unknown compound'}</SubLine>
        </>
      ),
    },
    {
      id: 'laps',
      ...explained(
        'Laps',
        'A set ends where a tyre has more tread or another compound after a visit to the pit lane.',
      ),
      align: 'end',
      width: '112px',
      cell: ({ firstLap, lastLap }) => (
        <>
          {lastLap - firstLap + 1}
          <SubLine>
            {firstLap}–{lastLap}
          </SubLine>
        </>
      ),
    },
    {
      id: 'tread',
      ...explained('Tread', 'After the first and after the last lap, the mean of these wheels.'),
      align: 'end',
      width: '140px',
      isKnown: ({ treadAtEnd }) => treadAtEnd !== null,
      cell: ({ treadAtStart, treadAtEnd }) =>
        treadAtEnd === null ? '-' : `${percentText(treadAtStart)} to ${percentText(treadAtEnd)}`,
    },
    {
      id: 'cost',
      ...explained(
        'Per Lap',
        'What a lap took off: the difference of the treads divided by the laps between them.',
      ),
      kind: 'time',
      align: 'end',
      width: '96px',
      isKnown: ({ costPerLap }) => costPerLap !== null,
      cell: ({ costPerLap }) => shareText(costPerLap, 2),
    },
  ]
}
