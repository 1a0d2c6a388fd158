import type { ReactNode } from 'react'
import { EmptyDrawing, type EmptyDrawingKind } from '../drawing/empty-drawing.tsx'
import { Heading, type HeadingLevel } from '../layout/heading.tsx'
import styles from './empty-state.module.css'

type Props = {
  drawing?: EmptyDrawingKind
  title: ReactNode
  /** The sentence under the title. */
  text?: ReactNode
  level?: HeadingLevel
  /** The panel around it already has a frame. */
  isBare?: boolean
  action?: ReactNode
}

/** Tells the user that there is nothing to show, and offers one thing to do. */
export function EmptyState({
  drawing = 'grid',
  title,
  text,
  level = 2,
  isBare = false,
  action,
}: Props) {
  return (
    <div className={styles['empty']} data-bare={isBare || undefined}>
      <EmptyDrawing kind={drawing} />
      <Heading level={level} className={styles['title']}>
        {title}
      </Heading>
      {text && <p className={styles['text']}>{text}</p>}
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  )
}
