import { ClassDot } from './class-dot.tsx'
import styles from './class.module.css'

/** Dot and name in a line of text. */
export function ClassName({ classToken, label }: { classToken: string; label?: string }) {
  return (
    <span className={styles['name']}>
      <ClassDot classToken={classToken} />
      {label ?? classToken}
    </span>
  )
}
