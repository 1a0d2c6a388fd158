import type { LucideIcon } from 'lucide-react'
import styles from './icon.module.css'

type Props = { icon: LucideIcon; isSmall?: boolean }

/** An icon beside a word; hidden from screen readers. */
export function Icon({ icon: Drawing, isSmall = false }: Props) {
  return (
    <Drawing
      className={styles['icon']}
      data-small={isSmall || undefined}
      strokeWidth={1.9}
      strokeLinecap="square"
      strokeLinejoin="miter"
      aria-hidden
    />
  )
}
