import { Fragment } from 'react'
import type { Pace } from '#shared/domain/race-documents/pace.ts'
import {
  hasFewLaps,
  rankedPaces,
  type RankedPace,
} from '#shared/domain/race-documents/pace-ranking.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { Folded, Panel, partsLine, SubLine, type TimingColumn, TimingTable } from '#web/ui/index.ts'
import { HowComputed, withExplanations } from './explained-column.tsx'
import { drivenBy } from './lap-columns.tsx'
import type { RaceView } from './race-view.ts'
import { RankedTabs } from './ranked-tabs.tsx'
import type { ShownCar, ShownRace } from './shown-race.ts'
import { lapText, percentText, secondsWithUnit, shareText } from './shown-values.ts'
import { ROWS_SHOWN } from './pace/rows-shown.ts'
import { useOwnRows } from './use-own-cars.ts'

type Props = {
  race: ShownRace
  ranked?: RaceView['ranked']
  onChange?: (change: Pick<RaceView, 'ranked'>) => void
}

/** How fast and how steadily each driver, or each car, drove. */
export function PaceTable({ race, ranked = 'driver', onChange }: Props) {
  const rows = rankedPaces(race.cars, ranked)
  const isYours = useOwnRows()
  const columns = withExplanations(paceColumns(ranked), PACE_FIGURES)
  return (
    <Panel
      title="Pace"
      // Tabs need the room at the sides.
      isFlush={!onChange}
      foot={
        <>
          Of clean laps: with a time, not the first, neither into nor out of the pit lane, and at
          most 7% slower than the car's median of such laps. The average of all also counts slower
          laps, up to 120% of it. Those with fewer than five clean laps are listed last, without a
          spread. <HowComputed columns={columns} />
        </>
      }
    >
      <RankedTabs label="Pace by" ranked={ranked} onChange={onChange}>
        <Folded
          rows={rows}
          noun={ranked === 'car' ? 'Cars' : 'Drivers'}
          shown={ROWS_SHOWN}
          isKept={isYours}
        >
          {(shown) => (
            <TimingTable
              label="Pace"
              rows={shown}
              rowKey={({ car, driver }) => `${car.entry} ${driver}`}
              columns={columns}
              isYou={isYours}
            />
          )}
        </Folded>
      </RankedTabs>
    </Panel>
  )
}

type DriverPace = RankedPace<ShownCar>

const bestText = ({ best }: Pace) => `Best\u00A0${lapText(best)}`

const withinText = ({ withinOnePercent, laps }: Pace) => percentText(withinOnePercent / laps)

/** 'Best 5 1:31.204', in one piece */
const bestOfText = ({ count, seconds }: DriverPace['bestOf'][number]) =>
  `Best\u00A0${count}\u00A0${lapText(seconds)}`

function paceColumns(ranked: RaceView['ranked']): TimingColumn<DriverPace>[] {
  return [
    drivenBy(ranked === 'car' ? 'Car' : 'Driver'),
    {
      id: 'laps',
      label: 'Clean Laps',
      align: 'end',
      width: '92px',
      fold: 'driver',
      cell: ({ pace }) => pace.laps,
      folded: ({ pace }) => counted(pace.laps, 'clean lap'),
    },
    {
      id: 'best',
      label: 'Best',
      align: 'end',
      width: '132px',
      fold: 'driver',
      foldBelow: 'wide',
      cell: ({ pace, bestOf }) => (
        <>
          {lapText(pace.best)}
          {bestOf.map((one) => (
            <SubLine key={one.count}>{bestOfText(one)}</SubLine>
          ))}
        </>
      ),
      folded: ({ pace, bestOf }) => (
        <>
          {bestText(pace)}
          {bestOf.map((one) => (
            <Fragment key={one.count}>
              <br />
              {bestOfText(one)}
            </Fragment>
          ))}
        </>
      ),
    },
    {
      id: 'fifth',
      label: 'Best Fifth',
      align: 'end',
      width: '100px',
      fold: 'driver',
      cell: ({ pace }) => lapText(pace.bestFifth),
      folded: ({ pace }) =>
        pace.bestFifth === null ? null : `Best\u00A0fifth\u00A0${lapText(pace.bestFifth)}`,
    },
    {
      id: 'average',
      label: 'Average of All',
      align: 'end',
      width: '128px',
      // With the next ones on one line below the driver.
      fold: 'driver',
      foldBelow: 'wide',
      cell: ({ average }) => lapText(average),
      folded: (row) =>
        partsLine([
          row.average !== null && `Average of all ${lapText(row.average)}`,
          !hasFewLaps(row) && `${withinText(row.pace)} within 1%`,
        ]),
    },
    {
      id: 'spread',
      label: 'Spread',
      align: 'end',
      width: '92px',
      fold: true,
      foldBelow: 'wide',
      cell: (row) =>
        hasFewLaps(row) ? (
          '-'
        ) : (
          <>
            {secondsWithUnit(row.pace.spread)}
            <SubLine>{shareText(row.pace.spread / row.pace.median, 2)}</SubLine>
          </>
        ),
    },
    {
      id: 'steady',
      label: 'Within 1%',
      align: 'end',
      width: '100px',
      fold: true,
      foldBelow: 'wide',
      cell: (row) =>
        hasFewLaps(row) ? (
          '-'
        ) : (
          <>
            {withinText(row.pace)}
            <SubLine>{percentText(row.pace.withinHalfPercent / row.pace.laps)} in 0.5%</SubLine>
          </>
        ),
    },
    {
      id: 'median',
      label: 'Median',
      kind: 'time',
      align: 'end',
      width: '112px',
      cell: (row) => (
        <>
          {lapText(row.pace.median)}
          {!hasFewLaps(row) && (
            <SubLine only="narrow">Spread {secondsWithUnit(row.pace.spread)}</SubLine>
          )}
        </>
      ),
    },
  ]
}

const PACE_FIGURES = {
  best: 'The fastest clean lap; below it, the averages of the fastest 5, 10 and 20, as far as there are so many.',
  fifth: 'The average of the fastest fifth of the clean laps, if there are at least five.',
  average:
    'The average over the whole race, not of each stint, of all laps with a time except the first and those into and out of the pit lane, clean or not; once more without those above 120% of it.',
  spread:
    'Between the faster and the slower quarter of the clean laps, in seconds and as a share of the median.',
  steady:
    'The share of the clean laps that are at most 1% slower than the best of them; below it, at most 0.5%.',
  median: 'The middle one of the clean laps.',
}
