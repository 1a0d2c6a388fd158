import { type ChartLine, fullName } from './chart-line.ts'
import { lookOf, type Looks } from './line-looks.ts'
import { SampleImage } from './line-sample.tsx'
import styles from './chart.module.css'

type Props = {
  label: string
  lines: readonly ChartLine[]
  looks: Looks
  chosen: readonly string[]
  onToggle: (id: string) => void
}

/** The names of the lines below a chart that is too narrow for them. They choose the lines. */
export function ChartKey({ label, lines, looks, chosen, onToggle }: Props) {
  return (
    <ul className={styles['key']} aria-label={label}>
      {lines.map((line) => {
        const isChosen = chosen.includes(line.id)
        return (
          <li key={line.id}>
            <button
              type="button"
              aria-pressed={isChosen}
              title={line.title}
              onClick={() => onToggle(line.id)}
            >
              <SampleImage look={lookOf(looks, line)} isChosen={isChosen} />
              <span>{fullName(line)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
