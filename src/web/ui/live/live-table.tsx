import { type ReactNode, useState } from 'react'
import { counted } from '#shared/domain/words/plural.ts'
import { HiddenText } from '../layout/text.tsx'
import { NumberPlate } from '../status/class.tsx'
import { YouTag } from '../status/tag.tsx'
import styles from './live-table.module.css'

type TableProps = {
  label: string
  /** The signal is lost: nothing is as it is on the track. */
  isStale: boolean
  children: ReactNode
}

/** The cars of a class as they are on the track. Where there is little room, the rest is below the name. */
export function LiveTable({ label, isStale, children }: TableProps) {
  return (
    <div className={styles['around']}>
      <table className={styles['table']} aria-label={label} data-stale={isStale || undefined}>
        <thead>
          <tr>
            <th scope="col" data-column="place">
              Pos
            </th>
            <th scope="col" data-column="plate">
              Car
            </th>
            <th scope="col">In the car</th>
            <th scope="col" data-column="gap">
              Gap<span data-only="between">, Ahead</span>
            </th>
            <th scope="col" data-column="gap" data-from="all">
              Ahead
            </th>
            <th scope="col" data-column="time" data-from="times">
              Last
            </th>
            <th scope="col" data-column="time" data-from="times">
              Best
            </th>
            <th scope="col" data-column="sectors" data-from="sectors">
              Sectors
            </th>
            <th scope="col" data-column="stops" data-from="all">
              Stops
            </th>
            <th scope="col" data-column="energy" data-from="all">
              Energy
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

export type SectorMark = 'best' | 'own' | null
export type LiveSector = { id: number; text: string; mark: SectorMark }

export type LiveLineProps = {
  classToken: string
  place: number
  /** Among all classes: 'P7'. */
  overall: string
  number: string
  driver: string
  /** 'Kerb Crawlers' */
  team: string
  /** '0:42 in the car' */
  inCar: string
  isYou: boolean
  gap: string
  /** Below the gap where there is little room. */
  ahead: string
  last: string
  best: string
  isBestOfClass: boolean
  sectors: readonly LiveSector[]
  stops: number
  /** Null where it is not known. */
  energy: string | null
  /** Not racing at the moment, and not any more. */
  isIdle: boolean
  isMuted: boolean
  onOpen: () => void
}

/** A car. A place that it wins or loses is marked once. */
export function LiveLine(props: LiveLineProps) {
  const { classToken, place, overall, number, driver, team, inCar, isYou, onOpen } = props
  const moved = useMoved(place)
  return (
    <tr
      data-you={isYou || undefined}
      data-idle={props.isIdle || undefined}
      data-muted={props.isMuted || undefined}
      data-class={classToken}
    >
      <td data-column="place">
        <span key={moved.count} className={styles['place']} data-moved={moved.way}>
          {place}
        </span>
        <small data-from="times">{overall}</small>
      </td>
      <td data-column="plate">
        <NumberPlate number={number} classToken={classToken} />
      </td>
      <td data-column="who">
        <button type="button" className={styles['open']} onClick={onOpen}>
          {driver}
        </button>
        {isYou && <YouTag />}
        <small>
          {inCar}
          <span data-from="times">
            {inCar && team && ' · '}
            {team}
          </span>
        </small>
        <small data-until="times">
          <SectorMarks sectors={props.sectors} /> {props.last}
        </small>
      </td>
      <td data-column="gap">
        {props.gap}
        <small data-until="all">{place === 1 ? 'leader' : props.ahead}</small>
      </td>
      <td data-column="ahead" data-from="all">
        {props.ahead}
      </td>
      <td data-column="time" data-from="times">
        {props.last}
        <small data-only="between">{counted(props.stops, 'stop')}</small>
      </td>
      <td data-column="time" data-from="times">
        <span className={styles['figure']} data-mark={props.isBestOfClass ? 'best' : undefined}>
          {props.best}
        </span>
        <small data-only="between">{props.energy && `${props.energy} energy`}</small>
      </td>
      <td data-column="sectors" data-from="sectors">
        {props.sectors.map(({ id, text, mark }) => (
          <span key={id} className={styles['sector']} data-mark={mark ?? undefined}>
            {text}
          </span>
        ))}
      </td>
      <td data-column="stops" data-from="all">
        {props.stops}
      </td>
      <td data-column="energy" data-from="all">
        {props.energy ?? '–'}
      </td>
    </tr>
  )
}

/** Which way the place went last, and how often it has: a mark begins anew each time. */
function useMoved(place: number) {
  const [moved, setMoved] = useState<{ place: number; count: number; way?: 'up' | 'down' }>({
    place,
    count: 0,
  })
  if (moved.place === place) return moved
  const next = {
    place,
    count: moved.count + 1,
    way: place < moved.place ? ('up' as const) : ('down' as const),
  }
  setMoved(next)
  return next
}

const MARKS = { best: 'best of the class', own: 'best of the car' }

/** The sectors of the last lap, as three small marks. */
function SectorMarks({ sectors }: { sectors: readonly LiveSector[] }) {
  const told = sectors.flatMap(({ mark }, index) =>
    mark === null ? [] : [`sector ${index + 1} ${MARKS[mark]}`],
  )
  return (
    <span className={styles['marks']}>
      {sectors.map(({ id, mark }) => (
        <i key={id} data-mark={mark ?? undefined} />
      ))}
      {told.length > 0 && <HiddenText>{told.join(', ')}</HiddenText>}
    </span>
  )
}

/** What the marks of the table mean. */
export function LiveLegend() {
  return (
    <p className={styles['legend']} data-class="Hypercar">
      <span className={styles['sample']} data-mark="best" aria-hidden /> filled: best of the class.{' '}
      <span className={styles['sample']} data-mark="own" aria-hidden /> framed: best of this car.
      Gaps are taken at the line.
    </p>
  )
}
