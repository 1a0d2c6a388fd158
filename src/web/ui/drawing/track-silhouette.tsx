import { type DrawnTrack, type Silhouette, silhouetteOf } from '#shared/drawing/silhouette.ts'
import styles from './silhouette.module.css'

type Props = DrawnTrack & { size?: 'small' | 'large'; isMuted?: boolean }

const frames = {
  small: { width: 150, height: 104, pad: 12, isLarge: false },
  large: { width: 480, height: 230, pad: 24, isLarge: true },
}
const drawn = new Map<string, Silhouette>()

/** A track without an image: its outline, or one that is invented from its name. */
export function TrackSilhouette({ name, outline, size = 'small', isMuted = false }: Props) {
  const { bed, start, arrow } = cached({ name, outline }, size)
  const { width, height, isLarge } = frames[size]
  return (
    <svg
      className={styles['silhouette']}
      viewBox={`0 0 ${width} ${height}`}
      data-muted={isMuted || undefined}
      data-invented={!outline || undefined}
      aria-hidden
    >
      <path className={styles['bed']} d={bed} strokeWidth={isLarge ? 11 : 8} />
      <path className={styles['line']} d={bed} strokeWidth={isLarge ? 2.25 : 1.75} />
      <path className={styles['start']} d={start} />
      <path className={styles['arrow']} d={arrow} />
    </svg>
  )
}

function cached(track: DrawnTrack, size: 'small' | 'large') {
  const key = `${size}:${track.outline ?? track.name}`
  const known = drawn.get(key) ?? silhouetteOf(track, frames[size])
  drawn.set(key, known)
  return known
}
