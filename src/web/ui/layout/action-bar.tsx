import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

type Props = {
  label: string
  /** What is chosen. */
  text: string
  children: ReactNode
}

/** What can be done to everything that is chosen on the page. Stays at the bottom of the window. */
export function ActionBar({ label, text, children }: Props) {
  return (
    <section className={styles['bar']} aria-label={label}>
      <output className={styles['text']}>{text}</output>
      <div className={styles['actions']}>{children}</div>
    </section>
  )
}
