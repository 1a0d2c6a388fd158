import { NumberPlate } from '../status/class.tsx'
import { type ChartLine, fullName } from './chart-line.ts'
import { lookOf, type Looks } from './line-looks.ts'
import { SampleImage } from './line-sample.tsx'
import styles from './chart.module.css'

type Props = {
  title: string
  lines: readonly { line: ChartLine; value: number | null }[]
  looks: Looks
  format: (value: number) => string
  /** The place of the cursor, in px. */
  x: number
  /** The width of the chart, in px. */
  width: number
}

/** The values of some lines at the cursor, beside it. Screen readers hear them from the chart. */
export function ChartTip({ title, lines, looks, format, x, width }: Props) {
  const isRight = x < width / 2
  return (
    <div
      aria-hidden
      className={styles['tip']}
      style={isRight ? { left: x + 12 } : { right: width - x + 12 }}
    >
      <b className={styles['tip-title']}>{title}</b>
      {lines.map(({ line, value }) => (
        <span key={line.id}>
          {line.plate === undefined ? (
            <SampleImage look={lookOf(looks, line)} isChosen />
          ) : (
            <NumberPlate number={line.plate} classToken={lookOf(looks, line).classToken} />
          )}
          {fullName(line)}
          <em>{value === null ? '-' : format(value)}</em>
        </span>
      ))}
    </div>
  )
}
