import { memo } from 'react'
import type { LiveRow, LiveTiming } from '#shared/contract/live-timing.ts'
import { lapText } from '#shared/domain/race-documents/shown-values.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { LiveLegend, LiveLine, LiveTable, TimingGroup } from '#web/ui/index.ts'
import {
  aheadWords,
  bestWords,
  energyWords,
  gapWords,
  inCarWords,
  isIdle,
  isOut,
  lastWords,
  sectorsOf,
} from './car-words.ts'

type Props = {
  timing: LiveTiming
  /** The session's clock. */
  et: number
  /** The only class that is shown. */
  carClass: string | undefined
  own: ReadonlySet<number>
  isStale: boolean
  onOpen: (car: number) => void
}

/** The cars of each class in their order, the class of the leader first. */
export function ClassTables({ timing, et, carClass, own, isStale, onOpen }: Props) {
  const { hasBegun, greenAt } = timing.head.clock
  const shown = classesOf(timing.rows).filter((one) => !carClass || one.carClass === carClass)
  return (
    <>
      {shown.map(({ carClass: name, rows }) => (
        <TimingGroup
          key={name}
          level={2}
          title={name}
          classToken={name}
          count={counted(rows.length, 'car')}
          note={<BestOf rows={rows} />}
        >
          <LiveTable label={name} isStale={isStale}>
            {rows.map((row) => (
              <Line
                key={row.car}
                row={row}
                isYou={row.entryId !== null && own.has(row.entryId)}
                hasBegun={hasBegun}
                inCar={inCarWords(row, { et, greenAt })}
                last={lastWords(row, et)}
                onOpen={onOpen}
              />
            ))}
          </LiveTable>
        </TimingGroup>
      ))}
      <LiveLegend />
    </>
  )
}

export function classesOf(rows: readonly LiveRow[]) {
  const classes = new Map<string, LiveRow[]>()
  for (const row of rows) classes.set(row.carClass, [...(classes.get(row.carClass) ?? []), row])
  return [...classes].map(([carClass, cars]) => ({ carClass, rows: cars, cars: cars.length }))
}

function BestOf({ rows }: { rows: readonly LiveRow[] }) {
  const best = rows.find((row) => row.best?.mark === 'best-of-class')?.best
  if (!best) return null
  return (
    <>
      Best lap <b>{lapText(best.seconds)}</b>
    </>
  )
}

type LineProps = {
  row: LiveRow
  isYou: boolean
  hasBegun: boolean
  inCar: string
  last: string
  onOpen: (car: number) => void
}

/** Rendered again only if something of it has changed: a table of 62 cars hears of a few each second. */
const Line = memo(({ row, isYou, hasBegun, inCar, last, onOpen }: LineProps) => (
  <LiveLine
    classToken={row.carClass}
    place={row.classPlace}
    overall={`P${row.place}`}
    number={row.number}
    driver={row.driver}
    team={row.team}
    inCar={inCar}
    isYou={isYou}
    gap={gapWords(row, hasBegun)}
    ahead={aheadWords(row)}
    last={last}
    best={bestWords(row)}
    isBestOfClass={row.best?.mark === 'best-of-class'}
    sectors={sectorsOf(row)}
    stops={row.stops}
    energy={row.energy === null ? null : energyWords(row)}
    isIdle={isIdle(row)}
    isMuted={isOut(row)}
    onOpen={() => onOpen(row.car)}
  />
))
