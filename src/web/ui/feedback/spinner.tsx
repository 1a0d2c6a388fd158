import styles from './spinner.module.css'

const TRACK = 'M14 6H46C60 6 60 22 50 24L38 26C32 27 34 34 26 34H14C2 34 2 6 14 6Z'

/** One car on a small track, while a page or the current user is loading. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <output className={styles['spinner']}>
      <svg viewBox="0 0 64 40" aria-hidden>
        <path className={styles['bed']} d={TRACK} />
        <path className={styles['car']} pathLength="200" d={TRACK} />
      </svg>
      {label}
    </output>
  )
}
