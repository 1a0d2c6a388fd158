import styles from './tag.module.css'

/** Marks the viewer's own row. */
export function YouTag() {
  return <span className={styles['you']}>You</span>
}
