import type { LucideIcon } from 'lucide-react'
import styles from './icon.module.css'

type Props = { icon: LucideIcon; isSmall?: boolean }

/** A drawing beside a word: it is hidden from screen readers, the word says it. */
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
