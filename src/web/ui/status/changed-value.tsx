import styles from './changed-value.module.css'

type Props = { field: string; before?: string; after?: string }

/** A value before and after a change; without one of them it was added or removed. */
export function ChangedValue({ field, before, after }: Props) {
  return (
    <span className={styles['change']}>
      <span className={styles['field']}>{field}</span>
      {before !== undefined && <del>{before}</del>}
      {before !== undefined && after !== undefined && <span aria-hidden>→</span>}
      {after !== undefined && <ins>{after}</ins>}
    </span>
  )
}
