import { useMemo } from 'react'
import { counted } from '#shared/domain/words/plural.ts'
import { wordForNoPlaceByTime } from '#shared/domain/race-documents/no-place.ts'
import {
  type BestLapRow,
  bestLapTable,
  contradictsTimes,
  limitsOf,
} from '#shared/domain/session-documents/best-laps.ts'
import { unbroken } from '#shared/domain/words/unbroken.ts'
import { Notice, Panel, partsLine, Stack, SubLine, Tag, TimingTable } from '#web/ui/index.ts'
import { BestTime } from '../classified-cars.tsx'
import { explained, type ExplainedColumn, HowComputed } from '../explained-column.tsx'
import type { ShownCar, ShownRace } from '../shown-race.ts'
import {
  kmhText,
  lapText,
  secondsText,
  sectorsText,
} from '#shared/domain/race-documents/shown-values.ts'
import { useOwnRows } from '../use-own-cars.ts'
import { SessionCarCell } from './session-car-cell.tsx'

type Row = BestLapRow & { car: ShownCar }

/** The result of a practice, a qualifying or a warm-up; each car leads to everything that is known about it. */
export function BestLapTable({ shown }: { shown: ShownRace }) {
  const rows = useMemo(() => bestLapRows(shown), [shown])
  const isYours = useOwnRows()
  const columns = bestLapColumns(shown.trackLengthMetres, screenCar)
  const nobody = rows.every(({ laps }) => laps === 0)
  return (
    <Stack>
      {nobody && (
        <Notice tone="info" title="Nobody completed a lap">
          The file lists the cars that were there, but none of their laps.
        </Notice>
      )}
      {contradictsTimes(shown.timeline) && (
        <Notice tone="info" title="The order is not that of the best laps">
          The file or the stewards have put a car behind a slower one. The table keeps that order.
        </Notice>
      )}
      <Panel
        title="Classification"
        isFlush
        note="Choose a car to see everything about it."
        foot={
          <>
            <LimitLine shown={shown} />
            <HowComputed columns={columns} />
          </>
        }
      >
        <TimingTable
          label="Best laps"
          rows={rows}
          rowKey={({ entry }) => String(entry)}
          columns={columns}
          isYou={isYours}
        />
      </Panel>
    </Stack>
  )
}

/** The same for paper, with a column for each figure. */
export function BestLapSheet({ shown }: { shown: ShownRace }) {
  return (
    <Panel isFlush foot={<LimitLine shown={shown} />}>
      <TimingTable
        label="Best laps"
        rows={bestLapRows(shown)}
        rowKey={({ entry }) => String(entry)}
        columns={bestLapColumns(shown.trackLengthMetres, printedCar)}
      />
    </Panel>
  )
}

function bestLapRows({ timeline }: ShownRace) {
  return bestLapTable(timeline).flatMap((row): Row[] => {
    const car = timeline.byEntry.get(row.entry)
    return car ? [{ ...row, car }] : []
  })
}

/** '107% of the best lap of the class: Hypercar 1:38.432, LMGT3 1:50.221.' */
function LimitLine({ shown }: { shown: ShownRace }) {
  const limits = [...limitsOf(shown.timeline)]
  if (limits.length === 0) return null
  return (
    <p>
      107% of the best lap of the class:{' '}
      {limits.map(([carClass, seconds]) => unbroken(`${carClass} ${lapText(seconds)}`)).join(', ')}.
    </p>
  )
}

const screenCar = (row: Row) => <BestLapCar row={row} />
const printedCar = (row: Row) => <BestLapCar row={row} isPrinted />

type CarProps = { row: Row; isPrinted?: boolean }

const BestLapCar = ({ row: { car, best, isWithinLimit }, ...props }: CarProps) => (
  <SessionCarCell
    car={car}
    hasTime={best !== null}
    driver={best?.driver}
    mark={isWithinLimit === false && <Tag>Outside 107%</Tag>}
    {...props}
  />
)

const sectorColumn = (sector: 0 | 1 | 2): ExplainedColumn<Row> => ({
  id: `s${sector + 1}`,
  ...explained(`S${sector + 1}`, `The time in sector ${sector + 1} of the best lap.`),
  align: 'end',
  width: '72px',
  fold: sector === 0 ? 'car' : true,
  foldBelow: 'wide',
  cell: ({ best }) => {
    const seconds = best?.sectors[sector] ?? null
    return seconds === null ? '-' : secondsText(seconds)
  },
  // All of them on one line below the car.
  ...(sector === 0 && {
    folded: ({ best }: Row) => best && sectorsText(best.sectors),
  }),
})

/** '7 of 21'; a recording that joined late has best times whose laps it does not list. */
const lapOfLaps = ({ lap }: { lap: number | null }, laps: number) =>
  lap === null ? `unlisted, ${laps} in all` : `${lap} of ${laps}`

const topSpeedText = (kmh: number | null) =>
  kmh === null ? null : `Top ${kmh.toFixed(1)}\u00A0km/h`

function bestLapColumns(
  trackLengthMetres: number | null,
  car: ExplainedColumn<Row>['cell'],
): ExplainedColumn<Row>[] {
  return [
    {
      id: 'place',
      label: 'Pos',
      kind: 'position',
      width: '64px',
      cell: ({ car: { status, place }, best }) =>
        wordForNoPlaceByTime(status, best !== null) ?? place,
    },
    { id: 'car', label: 'Car', kind: 'driver', cell: car },
    {
      id: 'lap',
      ...explained(
        'Lap',
        'The number of the best lap, of all laps that the car completed, with a valid time or without.',
      ),
      align: 'end',
      width: '76px',
      fold: 'car',
      cell: ({ best, laps }) => (best ? lapOfLaps(best, laps) : laps),
      folded: ({ best, laps, topSpeedKmh }) =>
        best
          ? partsLine([`Lap ${lapOfLaps(best, laps)}`, topSpeedText(topSpeedKmh)])
          : counted(laps, 'lap'),
    },
    sectorColumn(0),
    sectorColumn(1),
    sectorColumn(2),
    {
      id: 'ideal',
      ...explained(
        'Ideal',
        'The sum of the best sectors of the car, from laps whose sectors add up to the lap.',
      ),
      align: 'end',
      width: '96px',
      fold: 'car',
      cell: ({ idealSeconds }) => lapText(idealSeconds),
      folded: ({ idealSeconds }) =>
        idealSeconds === null ? null : `Ideal ${lapText(idealSeconds)}`,
    },
    {
      id: 'kmh',
      ...explained(
        'km/h',
        'The average speed of the best lap: the length of the track by its time.',
      ),
      align: 'end',
      width: '72px',
      fold: 'car',
      foldBelow: 'wide',
      cell: ({ best }) => (best ? kmhText(trackLengthMetres, best.seconds) : '-'),
      folded: ({ best }) => {
        const kmh = best ? kmhText(trackLengthMetres, best.seconds) : '-'
        return kmh === '-' ? null : `Average ${kmh}\u00A0km/h`
      },
    },
    {
      id: 'top',
      ...explained(
        'Top km/h',
        'The highest speed of all laps of the car. Values above 420\u00A0km/h are left out.',
      ),
      align: 'end',
      width: '88px',
      fold: true,
      cell: ({ topSpeedKmh }) => topSpeedKmh?.toFixed(1) ?? '-',
    },
    {
      id: 'gap',
      ...explained(
        'Gap',
        'To the best lap of all and, below it, of the class, in seconds. Laps of disqualified cars do not count.',
      ),
      align: 'end',
      width: '88px',
      fold: true,
      foldBelow: 'wide',
      cell: ({ gap, classGap }) => (
        <>
          {gap === null ? '-' : `+${secondsText(gap)}`}
          {classGap !== null && classGap !== gap && (
            <SubLine>Class +{secondsText(classGap)}</SubLine>
          )}
        </>
      ),
    },
    {
      id: 'time',
      ...explained('Best Lap', 'The fastest valid lap; of two equal ones, the earlier.'),
      kind: 'time',
      align: 'end',
      width: '112px',
      cell: ({ car: own, best, gap, classGap }) => (
        <>
          {best ? (
            <BestTime
              car={own}
              best={best}
              isClassBest={classGap === null && own.status !== 'DSQ'}
            />
          ) : (
            'No time'
          )}
          {gap !== null && <SubLine only="narrow">+{secondsText(gap)}</SubLine>}
          {classGap !== null && classGap !== gap && (
            <SubLine only="narrow">Class +{secondsText(classGap)}</SubLine>
          )}
        </>
      ),
    },
  ]
}
