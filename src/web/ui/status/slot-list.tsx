import { ClassDot } from './class.tsx'
import { SlotMeter } from './meter.tsx'
import styles from './slot-list.module.css'

export type ClassSlots = {
  classToken: string
  label?: string
  value: number
  max: number
  /** Slots that are neither taken nor free. */
  kept?: number
  /** '2 set aside': what the figures do not say. */
  figuresNote?: string | undefined
  /** About the class. */
  note?: string | undefined
}

type Props = {
  items: ClassSlots[]
  /** stacked: name over boxes over note; row: one line per class, for cards. */
  layout?: 'stacked' | 'row'
}

/** The classes of an event and their slots; all boxes have the same scale. */
export function SlotList({ items, layout = 'stacked' }: Props) {
  const scale = Math.max(18, ...items.map(({ value, max }) => Math.max(value, max)))
  return (
    <ul className={styles[layout]}>
      {items.map(({ classToken, label = classToken, value, max, kept = 0, figuresNote, note }) => (
        <li key={classToken}>
          <span className={styles['head']}>
            <ClassDot classToken={classToken} />
            <span>{label}</span>
          </span>
          <span className={styles['count']}>
            {layout === 'row' ? `${value}/${max}` : `${value} / ${max}`}
          </span>
          <SlotMeter
            label={label}
            classToken={classToken}
            value={value}
            max={max}
            kept={kept}
            note={figuresNote}
            scale={scale}
          />
          {figuresNote && <p className={styles['note']}>{figuresNote}</p>}
          {note && <p className={styles['note']}>{note}</p>}
        </li>
      ))}
    </ul>
  )
}
