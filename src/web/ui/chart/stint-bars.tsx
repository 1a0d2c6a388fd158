import { NumberPlate } from '../status/class.tsx'
import { YouTag } from '../status/tag.tsx'
import styles from './stint-bars.module.css'

export type StintDriver = { name: string; time: string; isYou?: boolean }

export type StintBar = {
  id: string
  plate: string
  classToken: string
  drivers: readonly StintDriver[]
  /** From 0 to 1 of the whole width; `cuts` are visits to the pit lane within a stint. */
  parts: readonly {
    start: number
    end: number
    driver: number | null
    cuts: readonly number[]
    text: string
  }[]
  /** What happened at a moment, from 0 to 1 of the whole width. */
  ticks?: readonly { at: number; text: string }[]
  /** Of the drivers, in their order: '52 / 48%'. */
  share: string
}

type Props = {
  label: string
  /** What the shares are of. */
  shareLabel: string
  bars: readonly StintBar[]
  /** From 0 to 1 of the whole width. */
  axis: readonly { at: number; text: string }[]
}

/** A bar per car: who drove it, from when to when. The first driver's stints are solid, the others' have patterns. */
export function StintBars({ label, shareLabel, bars, axis }: Props) {
  const hasShares = bars.some(({ share }) => share)
  return (
    <div data-shares={hasShares || undefined}>
      {hasShares && (
        <p className={styles['head']} aria-hidden>
          {shareLabel}
        </p>
      )}
      <ol className={styles['list']} aria-label={label}>
        {bars.map(({ id, plate, classToken, drivers, parts, ticks = [], share }) => (
          <li key={id} className={styles['car']} data-class={classToken}>
            <NumberPlate number={plate} classToken={classToken} />
            <span className={styles['who']}>
              {drivers.map(({ name, time, isYou }, index) => (
                <span key={name}>
                  <i className={styles['key']} data-driver={index} aria-hidden />
                  {name}
                  {isYou && <YouTag />} <small>{time}</small>
                </span>
              ))}
            </span>
            <span className={styles['bar']} aria-hidden>
              {parts.map(({ start, end, driver, text }) => (
                <i
                  key={start}
                  className={styles['part']}
                  data-driver={driver ?? 'unknown'}
                  title={text}
                  style={{ left: `${start * 100}%`, width: `${(end - start) * 100}%` }}
                />
              ))}
              {parts
                .flatMap(({ cuts }) => cuts)
                .map((at) => (
                  <i key={at} className={styles['cut']} style={{ left: `${at * 100}%` }} />
                ))}
              {ticks.map(({ at, text }) => (
                <i
                  key={at}
                  className={styles['tick']}
                  title={text}
                  style={{ left: `${at * 100}%` }}
                />
              ))}
            </span>
            {hasShares && (
              <span className={styles['share']} title={share && shareLabel}>
                {share}
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className={styles['axis']} aria-hidden>
        <span>
          {axis.map(({ at, text }) => (
            <small key={at} style={{ left: `${at * 100}%` }}>
              {text}
            </small>
          ))}
        </span>
      </p>
    </div>
  )
}
