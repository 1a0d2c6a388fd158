import type { ReactNode } from 'react'
import styles from './paper.module.css'

type Props = {
  title: ReactNode
  /** Short lines under the title. */
  lines: ReactNode[]
  /** Not printed. */
  actions?: ReactNode
  children: ReactNode
}

/** A page for print: black on white, on the screen too. */
export function Paper({ title, lines, actions, children }: Props) {
  return (
    <main className={styles['paper']}>
      <header className={styles['head']}>
        <div>
          <h1 className={styles['title']}>{title}</h1>
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no identity but their place
            <p key={index}>{line}</p>
          ))}
        </div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </header>
      {children}
    </main>
  )
}
