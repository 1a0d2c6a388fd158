import styles from './class.module.css'

export function ClassChip({ classToken, label }: { classToken: string; label?: string }) {
  return (
    <span className={styles['chip']} data-class={classToken}>
      {label ?? classToken}
    </span>
  )
}
