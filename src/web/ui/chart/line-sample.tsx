import type { Look } from './line-looks.ts'
import styles from './chart.module.css'

type Props = { look: Pick<Look, 'classToken' | 'dash'>; isChosen: boolean }

/** A piece of a line, beside its name. */
export function LineSample({ look, isChosen, x, y, width }: Props & Place) {
  return (
    <g
      className={styles['sample']}
      data-class={look.classToken}
      data-dash={look.dash}
      data-chosen={isChosen || undefined}
    >
      <path d={`M${x} ${y}h${width}`} />
    </g>
  )
}

type Place = { x: number; y: number; width: number }

/** The same outside of a chart. */
export function SampleImage(props: Props) {
  return (
    <svg className={styles['image']} viewBox="0 0 28 8" aria-hidden>
      <LineSample {...props} x={0} y={4} width={28} />
    </svg>
  )
}
