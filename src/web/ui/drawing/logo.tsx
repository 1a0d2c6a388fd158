import styles from './logo.module.css'

type Props = {
  size?: 'normal' | 'small'
  /** In large letters: the product's name, or on the pages of visitors the guild's. */
  name?: string
  /** Under the name. */
  guild?: string
}

/** Mark and name; the shell puts it in a link. */
export function Logo({ size = 'normal', name = 'Paddock', guild }: Props) {
  return (
    <span className={styles['logo']} data-size={size}>
      <svg viewBox="0 0 32 32" aria-hidden>
        <path
          d="M7 30V4h12.5a7.5 7.5 0 0 1 0 15H13"
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
        />
        <path d="M13 22v8" fill="none" stroke="var(--beam)" strokeWidth="4" />
      </svg>
      <span>
        <span className={styles['name']}>{name}</span>
        {guild && <span className={styles['guild']}>{guild}</span>}
      </span>
    </span>
  )
}
