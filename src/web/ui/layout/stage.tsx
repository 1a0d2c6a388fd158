import type { ReactNode } from 'react'
import { fittedTitle } from './fitted-title.ts'
import styles from './stage.module.css'

type Props = {
  /** A lamp or a label above the title. */
  lead?: ReactNode
  title: ReactNode
  /** When and where. */
  text?: ReactNode
  children?: ReactNode
  /** A drawing and the places, on the right. */
  aside?: ReactNode
}

/** The top of a page for strangers, as wide as the window: its h1 in the largest letters. */
export function Stage({ lead, title, text, children, aside }: Props) {
  return (
    <section className={styles['stage']}>
      <div className={styles['in']} data-split={aside ? true : undefined}>
        <div className={styles['words']} {...fittedTitle(title)}>
          {lead}
          <h1 className={styles['title']}>{title}</h1>
          {text && <div className={styles['text']}>{text}</div>}
          {children}
        </div>
        {aside && <div className={styles['aside']}>{aside}</div>}
      </div>
    </section>
  )
}

/** What has to be done, in its order. */
export function Steps({
  label,
  steps,
}: {
  label: string
  steps: { title: string; text: string }[]
}) {
  return (
    <ol className={styles['steps']} aria-label={label}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3 className={styles['step']}>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

/** The time until something in big figures, each above its unit. */
export function BigCountdown({
  label,
  parts,
}: {
  label: string
  parts: { value: number; unit: string }[]
}) {
  return (
    <div role="timer" aria-label={label} className={styles['countdown']}>
      {parts.map(({ value, unit }) => (
        <div key={unit}>
          <b>{String(value).padStart(2, '0')}</b>
          <span className={styles['unit']}>{unit}</span>
        </div>
      ))}
    </div>
  )
}
