import type { ReactNode } from 'react'
import { ChequeredLine } from '../drawing/chequered-line.tsx'
import { FOCUS_HOME } from '../overlay/return-focus.ts'
import { fittedTitle } from './fitted-title.ts'
import styles from './page.module.css'

type Props = {
  title: ReactNode
  subtitle?: ReactNode
  badges?: ReactNode
  actions?: ReactNode
  /** What it is about does not take place. */
  isCancelled?: boolean
  children?: ReactNode
}

/** A page's title and content; the `main` element around it belongs to the shell. */
export function Page({ title, subtitle, badges, actions, isCancelled, children }: Props) {
  return (
    <div className={styles['page']} data-cancelled={isCancelled || undefined} {...FOCUS_HOME}>
      <header className={styles['header']}>
        {badges && <div className={styles['badges']}>{badges}</div>}
        <div className={styles['top']}>
          <div className={styles['words']} {...fittedTitle(title)}>
            <h1 className={styles['title']}>{title}</h1>
            {subtitle && <p className={styles['subtitle']}>{subtitle}</p>}
          </div>
          {actions && <div className={styles['actions']}>{actions}</div>}
        </div>
        <ChequeredLine kind="start" />
      </header>
      {children}
    </div>
  )
}

/** Width and spacing for a page that does not start with a title. */
export function Frame({ children }: { children: ReactNode }) {
  return <div className={styles['page']}>{children}</div>
}
