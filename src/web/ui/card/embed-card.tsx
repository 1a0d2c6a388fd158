import type { ReactNode } from 'react'
import styles from './embed-card.module.css'

type Props = {
  /** Who it is from. */
  sender: string
  title: ReactNode
  text?: ReactNode
  /** '#ff6600' */
  colour: string
  fields: { name: ReactNode; value: ReactNode; isShort: boolean }[]
  foot: string
}

/** A message as a chat shows it: the sender above a card with a coloured edge. */
export function EmbedCard({ sender, title, text, colour, fields, foot }: Props) {
  return (
    <figure className={styles['message']}>
      <figcaption className={styles['sender']}>{sender}</figcaption>
      <div className={styles['card']} style={{ borderInlineStartColor: colour }}>
        <p className={styles['title']}>{title}</p>
        {text && <p className={styles['text']}>{text}</p>}
        {fields.length > 0 && (
          <dl className={styles['fields']}>
            {fields.map(({ name, value, isShort }, index) => (
              // Fields have no identity besides their place.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={index} data-short={isShort || undefined}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className={styles['foot']}>{foot}</p>
      </div>
    </figure>
  )
}
