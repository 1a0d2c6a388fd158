import type { ReactNode } from 'react'
import styles from './scroll-box.module.css'

/** A long part of a dialog that scrolls on its own, so that the actions below stay visible. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <section className={styles['box']} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
