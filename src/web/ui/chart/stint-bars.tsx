import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { NumberPlate } from '../status/class.tsx'
import { YouTag } from '../status/tag.tsx'
import { besideBox } from './beside-box.ts'
import styles from './stint-bars.module.css'

/** `driver` tells whose stints are theirs; null if nobody knows who drove. */
export type StintDriver = { driver: number | null; name: string; time: string; isYou?: boolean }

export type StintBar = {
  id: string
  plate: string
  classToken: string
  drivers: readonly StintDriver[]
  /** From 0 to 1 of the whole width; `cuts` are visits to the pit lane within a stint. */
  parts: readonly {
    /** Unique among all bars. */
    id: string
    start: number
    end: number
    driver: number | null
    cuts: readonly number[]
    text: string
  }[]
  /** What happened at a moment, from 0 to 1 of the whole width. */
  ticks?: readonly { at: number; text: string }[]
  /** Where the race was stopped, from 0 to 1 of the whole width. */
  seams?: readonly number[]
  /** The shares of the drivers, in their order: '52 / 48%'. */
  share: string
}

type Marks = readonly { at: number; text: string }[]

type Props = {
  label: string
  /** What the shares are of. */
  shareLabel: string
  bars: readonly StintBar[]
  /** From 0 to 1 of the whole width. */
  axis: Marks
  /** Where the race was stopped, from 0 to 1 of the whole width. */
  seams?: Marks
  /** The id of the stint that is open, and what is shown below its car. */
  opened?: string | undefined
  children: (close: () => void) => ReactNode
  onToggle: (id: string) => void
}

/** The drivers of a car beyond as many look like the first ones again. */
const LOOKS = 8

const lookOf = (driver: number | null) => (driver === null ? 'unknown' : driver % LOOKS)

/**
 * A bar per car: who drove it, from when to when, each driver with a look of their own. Every stint is a button. All of
 * them are one stop of the Tab key; arrow keys move along a car and between cars, and Escape closes what is open.
 */
export function StintBars(props: Props) {
  const { label, shareLabel, bars, axis, seams = [], opened, children, onToggle } = props
  const list = useRef<HTMLOListElement>(null)
  const [last, setLast] = useState<string>()
  const all = bars.flatMap(({ parts }) => parts)
  const reached = [last, opened].find((id) => all.some((part) => part.id === id)) ?? all[0]?.id
  const hasShares = bars.some(({ share }) => share)

  const focus = (id: string | undefined) =>
    [...(list.current?.querySelectorAll<HTMLElement>('[data-stint]') ?? [])]
      .find(({ dataset }) => dataset['stint'] === id)
      ?.focus()

  function close() {
    if (opened === undefined) return
    focus(opened)
    onToggle(opened)
  }

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape') close()
    const { target } = event
    if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return
    const id = target.dataset['stint']
    const next = id === undefined ? undefined : besideBox(bars, id, event.key)
    if (next === undefined) return
    event.preventDefault()
    focus(next)
  }

  return (
    <div data-shares={hasShares || undefined}>
      {hasShares && (
        <p className={styles['head']} aria-hidden>
          {shareLabel}
        </p>
      )}
      {seams.length > 0 && <Axis marks={seams} look="seams" />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys of the buttons inside */}
      <ol ref={list} className={styles['list']} aria-label={label} onKeyDown={move}>
        {bars.map((bar) => (
          <li key={bar.id} className={styles['car']} data-class={bar.classToken}>
            <NumberPlate number={bar.plate} classToken={bar.classToken} />
            <span className={styles['who']}>
              {bar.drivers.map(({ driver, name, time, isYou }) => (
                <span key={String(driver)}>
                  <i className={styles['key']} data-look={lookOf(driver)} aria-hidden />
                  {name}
                  {isYou && <YouTag />} <small>{time}</small>
                </span>
              ))}
            </span>
            <Bar
              bar={bar}
              opened={opened}
              reached={reached}
              onToggle={onToggle}
              onReach={setLast}
            />
            {hasShares && (
              <span className={styles['share']} title={bar.share && shareLabel}>
                {bar.share}
              </span>
            )}
            {bar.parts.some(({ id }) => id === opened) && (
              <Details onClose={close}>{children}</Details>
            )}
          </li>
        ))}
      </ol>
      <Axis marks={axis} look="axis" />
    </div>
  )
}

type DetailsProps = Pick<Props, 'children'> & { onClose: () => void }

const Details = ({ children, onClose }: DetailsProps) => (
  <div className={styles['details']}>{children(onClose)}</div>
)

type BarProps = Pick<Props, 'opened' | 'onToggle'> & {
  bar: StintBar
  /** The id of the stint that the Tab key leads to. */
  reached: string | undefined
  onReach: (id: string) => void
}

function Bar({ bar, opened, reached, onToggle, onReach }: BarProps) {
  const { parts, ticks = [], seams = [] } = bar
  return (
    <span className={styles['bar']} data-ticks={ticks.length > 0 || undefined}>
      {parts.map(({ id, start, end, driver, text }) => (
        <button
          key={id}
          type="button"
          className={styles['part']}
          data-look={lookOf(driver)}
          data-stint={id}
          data-half={start < 0.5 ? 'first' : 'second'}
          aria-expanded={id === opened}
          tabIndex={id === reached ? 0 : -1}
          style={{
            // The last lap of a long race is still seen.
            left: `min(${start * 100}%, 100% - var(--least))`,
            width: `${(end - start) * 100}%`,
          }}
          onFocus={() => onReach(id)}
          onClick={() => onToggle(id)}
          aria-label={text}
        />
      ))}
      <span aria-hidden>
        {parts
          .flatMap(({ cuts }) => cuts)
          .map((at) => (
            <i key={at} className={styles['cut']} style={{ left: `${at * 100}%` }} />
          ))}
        {seams.map((at) => (
          <i key={at} className={styles['seam']} style={{ left: `${at * 100}%` }} />
        ))}
        {ticks.map(({ at, text }) => (
          <i key={at} className={styles['tick']} title={text} style={{ left: `${at * 100}%` }} />
        ))}
      </span>
    </span>
  )
}

/** Labels below the bars or above them, as wide as they are. */
function Axis({ marks, look }: { marks: Marks; look: 'axis' | 'seams' }) {
  return (
    <p className={styles['axis']} data-look={look} aria-hidden>
      <span>
        {marks.map(({ at, text }) => (
          <small
            key={at}
            data-half={at < 0.5 ? 'first' : 'second'}
            style={{ left: `${at * 100}%` }}
          >
            {text}
          </small>
        ))}
      </span>
    </p>
  )
}
