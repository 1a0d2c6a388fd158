import styles from './skeleton.module.css'

type Props = { width?: number | string; height?: number | string }

/** A placeholder block. */
export function Skeleton({ width = '100%', height = '0.72em' }: Props) {
  return <span className={styles['bone']} style={{ width, height }} aria-hidden />
}
