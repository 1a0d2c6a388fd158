import type { ReactNode } from 'react'
import { CornerArt, type CornerPlate } from '../drawing/corner-art.tsx'
import styles from './hero.module.css'

type Props = {
  title: ReactNode
  text?: ReactNode
  actions?: ReactNode
  /** Cars in the drawing, the leader last; without them the drawing shows default cars. */
  plates?: CornerPlate[]
}

/** The top of the home page: its h1 over a drawing of a corner. */
export function Hero({ title, text, actions, plates }: Props) {
  return (
    <section className={styles['hero']}>
      <div className={styles['art']}>
        <CornerArt {...(plates && { plates })} />
      </div>
      <div className={styles['words']}>
        <h1 className={styles['title']}>{title}</h1>
        {text && <p className={styles['text']}>{text}</p>}
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
    </section>
  )
}
