import styles from './text.module.css'

/** A platform's id, in letters of equal width. */
export function PlatformId({ children }: { children: string }) {
  return <span className={styles['platform-id']}>{children}</span>
}
