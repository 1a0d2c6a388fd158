import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import styles from './notice.module.css'

export type NoticeTone = 'info' | 'caution' | 'stop' | 'go'

type Props = {
  tone?: NoticeTone
  title?: ReactNode
  /** A number plate before the title: the car that it is about. */
  plate?: ReactNode
  /** Screen readers announce it as soon as it appears. */
  isLive?: boolean
  children?: ReactNode
}

const icons: Record<NoticeTone, LucideIcon> = {
  info: Info,
  caution: TriangleAlert,
  stop: CircleAlert,
  go: CircleCheck,
}

/** An important message. */
export function Notice({ tone = 'info', title, plate, isLive = false, children }: Props) {
  return (
    <div className={styles['notice']} data-tone={tone} role={isLive ? 'alert' : undefined}>
      <Icon icon={icons[tone]} />
      <div>
        {title && (
          <b data-plate={plate ? true : undefined}>
            {plate}
            {title}
          </b>
        )}
        {children}
      </div>
    </div>
  )
}
