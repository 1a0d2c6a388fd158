import styles from './class-row.module.css'

type Props = { items: { classToken: string; label?: string; text: string }[]; level?: 2 | 3 }

/** Car classes side by side under their colours, for a flush panel. */
export function ClassRow({ items, level = 3 }: Props) {
  const Tag = `h${level}` as const
  return (
    <ul className={styles['row']}>
      {items.map(({ classToken, label = classToken, text }) => (
        <li key={classToken} data-class={classToken}>
          <Tag>{label}</Tag>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
