import { type Silhouette, silhouetteOf } from '#shared/drawing/silhouette.ts'
import styles from './silhouette.module.css'

type Props = { name: string; size?: 'small' | 'large'; isMuted?: boolean }

const frames = {
  small: { width: 150, height: 104, pad: 12, isLarge: false },
  large: { width: 480, height: 230, pad: 24, isLarge: true },
}
const drawn = new Map<string, Silhouette>()

/** The placeholder for a track without an image: the same name always gives the same outline. */
export function TrackSilhouette({ name, size = 'small', isMuted = false }: Props) {
  const { bed, line, sectors, start, arrow, labels } = cached(name, size)
  const { width, height, isLarge } = frames[size]
  return (
    <svg
      className={styles['silhouette']}
      viewBox={`0 0 ${width} ${height}`}
      data-muted={isMuted || undefined}
      aria-hidden
    >
      <path className={styles['bed']} d={bed} strokeWidth={isLarge ? 11 : 8} />
      <path className={styles['line']} d={line} strokeWidth={isLarge ? 2.25 : 1.75} />
      <path className={styles['sector']} d={sectors} />
      <path className={styles['start']} d={start} />
      <path className={styles['arrow']} d={arrow} />
      {labels.map(({ text, x, y }) => (
        <text key={text} className={styles['label']} x={x} y={y}>
          {text}
        </text>
      ))}
    </svg>
  )
}

function cached(name: string, size: 'small' | 'large') {
  const key = `${size}:${name}`
  const known = drawn.get(key) ?? silhouetteOf(name, frames[size])
  drawn.set(key, known)
  return known
}
