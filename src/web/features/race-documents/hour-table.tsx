import { use } from 'react'
import { counted } from '#shared/domain/words/plural.ts'
import type { Hour, HourRow } from '#shared/domain/race-documents/hour-by-hour.ts'
import {
  Folded,
  OnPaper,
  Panel,
  partsLine,
  PlaceChange,
  SubLine,
  Tag,
  TimingTable,
} from '#web/ui/index.ts'
import { CarCell } from './car-cell.tsx'
import { BestLap } from './classified-cars.tsx'
import { type ExplainedColumn, HowComputed, withExplanations } from './explained-column.tsx'
import { gainedWords, HOUR_FIGURES, OUT, outWords, sinceText, TABLE_WORDS } from './hour-words.ts'
import { carOf, type ShownCar, type ShownRace } from './shown-race.ts'
import { gapText, hoursAndMinutes, lapText } from '#shared/domain/race-documents/shown-values.ts'
import { useOwnRows } from './use-own-cars.ts'

type HourCar = HourRow & { car: ShownCar }

type Props = { race: ShownRace; hours: readonly Hour[]; hour: Hour }

/** The classification at one of the hours. */
export function HourTable({ race, hours, hour }: Props) {
  const isYours = useOwnRows()
  const isOnPaper = use(OnPaper)
  const time = hoursAndMinutes(hour.seconds)
  const before = hours[hours.indexOf(hour) - 1]
  const rows = hour.rows.flatMap((row): HourCar[] => {
    const car = carOf(race, row.entry)
    return car ? [{ ...row, car }] : []
  })
  const hasClasses = new Set(race.cars.map(({ carClass }) => carClass)).size > 1
  const columns = withExplanations(hourColumns(before?.seconds, hasClasses), HOUR_FIGURES)
  return (
    <Panel
      title={`After ${time}`}
      isFlush
      foot={
        <>
          {[isOnPaper && TABLE_WORDS, outWords([hour])].filter(Boolean).join(' ')}{' '}
          <HowComputed columns={columns} />
        </>
      }
    >
      <Folded rows={rows} noun="Cars" isKept={({ car }) => isYours({ car })}>
        {(shown) => (
          <TimingTable
            label={`Classification after ${time}`}
            rows={shown}
            rowKey={({ entry }) => String(entry)}
            columns={columns}
            isYou={({ car }) => isYours({ car })}
          />
        )}
      </Folded>
    </Panel>
  )
}

/** 'Best 1:31.048 on lap 5' */
const bestWords = ({ best }: HourCar) =>
  best ? `Best ${lapText(best.seconds)} on lap ${best.lap}` : null

/** 'Class +12.500'; '' where it is the gap to the first of all, or unknown. */
function classGapText({ place, classPlace, gap, classGap }: HourCar) {
  if (classPlace === 1) return place === 1 ? '' : 'First in class'
  const text = gapText(classGap)
  return text === '' || text === gapText(gap) ? '' : `Class ${text}`
}

/** @param beforeSeconds race time of the hour before; undefined for the first one */
function hourColumns(
  beforeSeconds: number | undefined,
  hasClasses: boolean,
): ExplainedColumn<HourCar>[] {
  const columns: (ExplainedColumn<HourCar> & { isOfClass?: true })[] = [
    { id: 'place', label: 'Pos', kind: 'position', width: '64px', cell: ({ place }) => place },
    {
      id: 'car',
      label: 'Driver in the Car',
      kind: 'driver',
      cell: ({ car, driver, isOut }) => (
        <CarCell car={car} driver={driver} isOfCar>
          {isOut && <Tag>{OUT}</Tag>}
        </CarCell>
      ),
    },
    {
      id: 'class',
      label: 'In Class',
      isOfClass: true,
      align: 'end',
      width: '84px',
      fold: true,
      foldBelow: 'wide',
      cell: ({ classPlace }) => classPlace,
    },
    {
      id: 'laps',
      label: 'Laps',
      align: 'end',
      width: '112px',
      fold: 'car',
      cell: ({ laps, lapsInHour }) => (
        <>
          {laps}
          {beforeSeconds !== undefined && <SubLine>{sinceText(lapsInHour, beforeSeconds)}</SubLine>}
        </>
      ),
      folded: ({ laps, lapsInHour }) =>
        partsLine([
          counted(laps, 'lap'),
          beforeSeconds !== undefined && sinceText(lapsInHour, beforeSeconds),
        ]),
    },
    {
      id: 'gained',
      label: 'Gained',
      align: 'end',
      width: '80px',
      fold: 'car',
      foldBelow: 'wide',
      cell: ({ gained }) =>
        gained === null ? '-' : gained === 0 ? 0 : <PlaceChange places={gained} />,
      // Both on one line below the car.
      folded: ({ classPlace, gained }) =>
        partsLine([
          hasClasses && `P${classPlace} in class`,
          gained !== null && gained !== 0 && sinceText(gainedWords(gained), beforeSeconds),
        ]),
    },
    {
      id: 'best',
      label: 'Best Lap',
      align: 'end',
      width: '160px',
      fold: 'car',
      cell: BestLap,
      folded: bestWords,
    },
    {
      id: 'stops',
      label: 'Stops',
      align: 'end',
      width: '72px',
      fold: 'car',
      foldBelow: 'wide',
      cell: ({ stops }) => stops,
      // Both on one line below the car.
      folded: ({ stops, interval }) =>
        partsLine([counted(stops, 'stop'), gapText(interval) && `Interval ${gapText(interval)}`]),
    },
    {
      id: 'interval',
      label: 'Interval',
      align: 'end',
      width: '104px',
      fold: true,
      foldBelow: 'wide',
      cell: ({ interval }) => gapText(interval) || '-',
    },
    {
      id: 'gap',
      label: 'Gap',
      kind: 'time',
      align: 'end',
      width: '128px',
      cell: (row) => (
        <>
          {gapText(row.gap) || '-'}
          {hasClasses && <SubLine>{classGapText(row)}</SubLine>}
        </>
      ),
    },
  ]
  return columns.filter(({ isOfClass }) => hasClasses || !isOfClass)
}
