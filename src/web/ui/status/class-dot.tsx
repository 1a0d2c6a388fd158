import styles from './class.module.css'

/** The colour of a class beside its name; an unknown class is grey. */
export function ClassDot({ classToken }: { classToken: string }) {
  return <i className={styles['dot']} data-class={classToken} aria-hidden />
}
