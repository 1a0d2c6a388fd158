import { cornerLine, cornerPlace, type RacingLine } from './corner-course.ts'
import { pathThrough, round } from '#shared/drawing/points.ts'
import styles from './corner-art.module.css'

export type CornerPlate = { number: string | number; classToken: string; isYou?: boolean }

/** The places of cars in the drawing, in the order in which plates fill them, each with its racing line. */
const places: { where: number; line: RacingLine }[] = [
  { where: 14.75, line: 0 },
  { where: 13, line: 0 },
  { where: 22, line: 0 },
  { where: 7, line: 1 },
  { where: 10.4, line: 2 },
  { where: 20.4, line: 2 },
  { where: 4.35, line: 2 },
]

const ownPlates: CornerPlate[] = [
  { number: 4, classToken: 'Hypercar', isYou: true },
  { number: 19, classToken: 'Hypercar' },
  { number: 71, classToken: 'Hypercar' },
  { number: 22, classToken: 'LMP2' },
  { number: 54, classToken: 'LMGT3' },
  { number: 31, classToken: 'LMGT3' },
  { number: 92, classToken: 'LMGT3' },
]

const lines: { classToken: string; line: RacingLine }[] = [
  { classToken: 'Hypercar', line: 0 },
  { classToken: 'LMP2', line: 1 },
  { classToken: 'LMGT3', line: 2 },
]

const art = drawCorner()

/** Line work from a track map: a corner, its kerbs, the lines of three classes, and up to seven cars. */
export function CornerArt({ plates = ownPlates }: { plates?: CornerPlate[] }) {
  return (
    <svg
      className={styles['art']}
      viewBox="0 0 1112 480"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden
    >
      <path className={styles['marks']} d={art.marks} />
      <path className={styles['bed']} d={art.bed} />
      {art.runoffs.map((d) => (
        <path key={d} className={styles['runoff']} d={d} />
      ))}
      {art.edges.map((d) => (
        <path key={d} className={styles['edge']} d={d} />
      ))}
      {art.kerbs.map((d) => (
        <path key={d} className={styles['kerb']} d={d} />
      ))}
      {art.boards.map(({ text, post, x, y }) => (
        <g key={text}>
          <path className={styles['post']} d={post} />
          <text className={styles['board']} x={x} y={y}>
            {text}
          </text>
        </g>
      ))}
      {lines.map(({ classToken, line }) => (
        <path
          key={classToken}
          className={styles['line']}
          data-class={classToken}
          d={pathThrough(cornerLine({ line }))}
        />
      ))}
      <path className={styles['sector']} d={art.sector} />
      <text className={styles['board']} data-start x="969.7" y="255.7">
        SECTOR 2
      </text>
      {plates.slice(0, places.length).map((plate, index) => (
        <Plate key={plate.number} {...plate} place={places[index]} />
      ))}
    </svg>
  )
}

function Plate({
  number,
  classToken,
  isYou,
  place,
}: CornerPlate & { place: (typeof places)[number] | undefined }) {
  if (!place) return null
  const [x, y] = cornerPlace(place.where, { line: place.line })
  const half = String(number).length > 2 ? 24 : String(number).length > 1 ? 19 : 15.5
  return (
    <g data-class={classToken} transform={`translate(${round(x)} ${round(y)})`}>
      {isYou && (
        <rect className={styles['you']} x={-half - 5} y="-18.5" width={half * 2 + 10} height="37" />
      )}
      <rect x={-half} y="-13.5" width={half * 2} height="27" rx="2" fill="var(--class-plate)" />
      <text className={styles['number']} y="7.5" fill="var(--class-on-plate)">
        {number}
      </text>
    </g>
  )
}

function drawCorner() {
  const columns = Array.from({ length: 14 }, (_, i) => 20 + i * 80)
  const rows = Array.from({ length: 6 }, (_, i) => 30 + i * 80)
  return {
    marks: rows.flatMap((y) => columns.map((x) => `M${x - 3} ${y}h6M${x} ${y - 3}v6`)).join(''),
    bed: `${pathThrough([...cornerLine(-52), ...cornerLine(52).toReversed()])}Z`,
    edges: [-52, 52].map((aside) => pathThrough(cornerLine(aside))),
    runoffs: [-78, 78].map((aside) => pathThrough(cornerLine(aside))),
    kerbs: [pathThrough(cornerLine(57, 10, 16)), pathThrough(cornerLine(-57, 18, 22.7))],
    boards: [board('150', 6), board('100', 7.4), board('50', 9.3)],
    sector: pathThrough([cornerPlace(17, -70), cornerPlace(17, 66)]),
  }
}

/** A braking marker beside the road. */
function board(text: string, where: number) {
  const [x, y] = cornerPlace(where, -88)
  const post = pathThrough([cornerPlace(where, -62), cornerPlace(where, -71)])
  return { text, post, x: round(x), y: round(y + 4) }
}
