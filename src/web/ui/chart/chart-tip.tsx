import { NumberPlate } from '../status/class.tsx'
import styles from './chart.module.css'

type TipLine = { id: string; plate: string; classToken: string; name: string; value: number | null }

type Props = {
  title: string
  lines: readonly TipLine[]
  format: (value: number) => string
  /** Of the cursor, in px. */
  x: number
  /** Of the chart, in px. */
  width: number
}

/** The values of some lines at the cursor, beside it. Screen readers hear them from the chart. */
export function ChartTip({ title, lines, format, x, width }: Props) {
  const isRight = x < width / 2
  return (
    <div
      aria-hidden
      className={styles['tip']}
      style={isRight ? { left: x + 12 } : { right: width - x + 12 }}
    >
      <b className={styles['tip-title']}>{title}</b>
      {lines.map(({ id, plate, classToken, name, value }) => (
        <span key={id}>
          <NumberPlate number={plate} classToken={classToken} />
          {name}
          <em>{value === null ? '-' : format(value)}</em>
        </span>
      ))}
    </div>
  )
}
