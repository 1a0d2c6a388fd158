import styles from './qr-picture.module.css'

type Props = {
  label: string
  /** Squares in a row. */
  size: number
  isDark: (x: number, y: number) => boolean
}

/** Dark squares on white in every theme: cameras read nothing else. */
export function QrPicture({ label, size, isDark }: Props) {
  const squares = Array.from({ length: size * size }, (_, i) => [i % size, Math.floor(i / size)])
  const path = squares
    .filter(([x = 0, y = 0]) => isDark(x, y))
    .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
    .join('')
  return (
    <svg
      className={styles['picture']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, not a file
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
