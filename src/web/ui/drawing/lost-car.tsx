import styles from './lost-car.module.css'
import { round } from '#shared/drawing/points.ts'
import { randomFrom } from '#shared/drawing/random.ts'

const OUTSIDE = 'M-1000 250H520C690 250 690 400 690 470V1300'
const INSIDE = 'M560 1300V470C560 380 560 360 500 360H-1000'

const gravel = scatterGravel()

/** A car that ran wide. The drawing overflows below itself, under the content that follows. */
export function LostCar() {
  return (
    <svg className={styles['drawing']} viewBox="0 0 1112 400" aria-hidden>
      <text className={styles['digits']} x="-8" y="330">
        404
      </text>
      <path className={styles['bed']} d={`${OUTSIDE}H560${INSIDE.slice('M560 1300'.length)}`} />
      {gravel.map(({ x, y, size }) => (
        <circle key={`${x} ${y}`} className={styles['gravel']} cx={x} cy={y} r={size} />
      ))}
      <path className={styles['edge']} d={OUTSIDE} />
      <path className={styles['edge']} d={INSIDE} />
      <path className={styles['kerb']} d="M528 246.5C690 248 694.5 392 695.5 458" />
      <path className={styles['line']} d="M-1000 318H-60C300 312 440 296 600 232S820 190 838 178" />
      <g transform="translate(858 166) rotate(24)">
        <rect className={styles['plate']} x="-25" y="-17" width="50" height="34" rx="2" />
        <text className={styles['number']} y="10" textAnchor="middle">
          ?
        </text>
      </g>
    </svg>
  )
}

/** Pebbles in an ellipse beyond the corner. */
function scatterGravel() {
  const random = randomFrom('gravel')
  return Array.from({ length: 90 }, () => {
    const angle = random() * 2 * Math.PI
    const distance = Math.sqrt(random())
    return {
      x: round(846 + 200 * distance * Math.cos(angle)),
      y: round(190 + 112 * distance * Math.sin(angle)),
      size: round(1.1 + random() * 2.2),
    }
  })
}
