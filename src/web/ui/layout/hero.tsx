import type { ReactNode } from 'react'
import { lazyPart, Nothing } from '../lazy-part.tsx'
import type { CornerPlate } from '../drawing/corner-art.tsx'
import { fittedTitle } from './fitted-title.ts'
import styles from './hero.module.css'

type Props = {
  title: ReactNode
  text?: ReactNode
  actions?: ReactNode
  /** Cars in the drawing, the leader last; without them the drawing shows default cars. */
  plates?: CornerPlate[]
  /** What concerns the visitor, in place of the drawing: the title is small above it. */
  children?: ReactNode
}

/** Most members see their next race in its place. */
const CornerArt = lazyPart(async () => (await import('../drawing/corner-art.tsx')).CornerArt, {
  file: 'ui/drawing/corner-art.tsx',
  pending: null,
  failed: Nothing,
})

/** The top of the home page: its h1, over a drawing of a corner or above what concerns the visitor. */
export function Hero({ title, text, actions, plates, children }: Props) {
  return (
    <section className={styles['hero']} data-compact={children ? true : undefined}>
      {!children && (
        <div className={styles['art']}>
          <CornerArt {...(plates && { plates })} />
        </div>
      )}
      <div className={styles['words']}>
        <h1 className={styles['title']}>{title}</h1>
        {text && <p className={styles['text']}>{text}</p>}
        {children}
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
    </section>
  )
}

type RaceProps = {
  /** 'Your next race' */
  label: ReactNode
  lamp?: ReactNode
  title: ReactNode
  /** When and where. */
  meta: ReactNode
  /** Whether the visitor takes part, and what to do. */
  children?: ReactNode
}

/** Inside a Hero: a race in large letters. */
export function HeroRace({ label, lamp, title, meta, children }: RaceProps) {
  return (
    <div className={styles['race']} {...fittedTitle(title)}>
      <div className={styles['head']}>
        <p className={styles['label']}>{label}</p>
        {lamp}
      </div>
      <h2 className={styles['race-title']}>{title}</h2>
      {meta}
      {children}
    </div>
  )
}
