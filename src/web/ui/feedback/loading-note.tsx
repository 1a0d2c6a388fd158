import styles from './skeleton.module.css'

/** Tells screen readers what the skeleton beside it shows. */
export function LoadingNote() {
  return <output className={styles['note']}>Loading</output>
}
