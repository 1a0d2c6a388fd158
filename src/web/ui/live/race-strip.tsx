import type { ReactNode } from 'react'
import { HiddenText } from '../layout/text.tsx'
import styles from './race-strip.module.css'

export type TrackSignal = 'none' | 'green' | 'yellow' | 'red' | 'chequered'

export type StripFact = {
  label: string
  value: ReactNode
  note?: ReactNode
  /** Only from 1024 px on. */
  isWide?: boolean
}

type Props = {
  /** Of the page, for screen readers. */
  heading: string
  /** For screen readers: 'To go 1:28:46'. */
  label: string
  lead: ReactNode
  /** The time, or the flag that is more important. */
  title: ReactNode
  note: ReactNode
  /** Its colour is above everything. */
  raised?: 'yellow' | 'red' | undefined
  facts: readonly StripFact[]
  /** How much of the time is over, from 0 to 1, and when flags were shown. */
  bar?: { part: number; marks: readonly { id: number; from: number; to: number; flag: string }[] }
}

const QUARTERS = [25, 50, 75]

/** What a race is doing, in the largest figures; on phones it stays below the top bar. */
export function RaceStrip({ heading, label, lead, title, note, raised, facts, bar }: Props) {
  return (
    <section className={styles['strip']} aria-label={label} data-raised={raised}>
      <div className={styles['main']}>
        <h1 className={styles['heading']}>
          <HiddenText>{heading}</HiddenText>
        </h1>
        <span className={styles['label']}>{lead}</span>
        <b className={styles['title']}>{title}</b>
        <p className={styles['note']}>{note}</p>
      </div>
      <dl className={styles['facts']}>
        {facts.map((fact) => (
          <div key={fact.label} data-wide={fact.isWide || undefined}>
            <dt className={styles['label']}>{fact.label}</dt>
            <dd className={styles['value']}>
              {fact.value}
              {fact.note && <small>{fact.note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {bar && (
        <div className={styles['bar']} aria-hidden>
          <i style={{ width: percent(bar.part) }} />
          {QUARTERS.map((at) => (
            <u key={at} style={{ left: `${at}%` }} />
          ))}
          {bar.marks.map(({ id, from, to, flag }) => (
            <em
              key={id}
              data-flag={flag}
              style={{ left: percent(from), width: percent(Math.max(0, to - from)) }}
            />
          ))}
        </div>
      )}
    </section>
  )
}

const percent = (part: number) => `${Math.round(part * 10_000) / 100}%`

/** The flag that is shown to the cars, with its word. */
export function TrackFlag({ signal, children }: { signal: TrackSignal; children: ReactNode }) {
  return (
    <span className={styles['flag']}>
      <i data-flag={signal} aria-hidden />
      {children}
    </span>
  )
}

/** How old the data is: a lamp with plain words. */
export function DataAge({
  tone,
  children,
}: {
  tone: 'go' | 'soon' | 'stop' | 'off'
  children: ReactNode
}) {
  return (
    <span className={styles['age']} data-tone={tone}>
      <i aria-hidden />
      {children}
    </span>
  )
}
