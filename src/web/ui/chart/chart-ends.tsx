import { type KeyboardEvent, memo, useRef } from 'react'
import { useIsInBrowser } from '#web/browser/use-is-in-browser.ts'
import type { ChartLine } from './chart-line.ts'
import type { ChartScale } from './chart-scale.ts'
import { type Look, lookOf, type Looks } from './line-looks.ts'
import { LineSample } from './line-sample.tsx'
import { lastValue, PLATE, PLATE_GAP, type PlacedEnds, pointsOf } from './placed-ends.ts'
import styles from './chart.module.css'

type Props = {
  lines: readonly ChartLine[]
  looks: Looks
  chosen: readonly string[]
  onToggle?: (id: string) => void
  scale: ChartScale
  placed: PlacedEnds
  /** Px of the lines to plates that are not beside the ends of theirs: see `connectorRoom`. Without it, there are none. */
  connector: number | undefined
  /** Whether the lines start with plates, too. */
  hasStarts: boolean
  isNarrow: boolean
}

/** Where plates may be far above or below the ends of their lines. */
const CONNECTOR = 12
/** Used when connectors cross. */
const CROSSING_CONNECTOR = 24

/** Px between the lines of a chart and what names them; undefined for charts whose lines are not led there. */
export function connectorRoom(
  lines: readonly ChartLine[],
  { hasAxis, isNarrow }: { hasAxis: boolean; isNarrow: boolean },
): number | undefined {
  if (hasAxis) return CONNECTOR
  if (lines.every(({ end }) => end === undefined)) return undefined
  if (!lines.some(endsElsewhere)) return 0
  return isNarrow ? CONNECTOR : CROSSING_CONNECTOR
}

const hasConnector = ({ isOut, outAt }: ChartLine) => !isOut && outAt === undefined

const endsElsewhere = (line: ChartLine) =>
  hasConnector(line) && line.end !== undefined && line.end !== (lastValue(line) ?? line.end)

/** Plates, or samples, at the ends of the lines. The right ones are buttons; arrow keys up and down move between them. */
export const ChartEnds = memo(function ChartEnds(props: Props) {
  const { lines, looks, chosen, onToggle, scale, placed, isNarrow, hasStarts } = props
  // Connectors are drawn after hydration, to keep the HTML small.
  const isInBrowser = useIsInBrowser()
  const { left, top, bottom, y } = scale
  const edge = scale.x(scale.steps)
  const { connector = 0 } = props
  const x = edge + connector
  const group = useRef<SVGGElement>(null)
  const { ends, distance } = placed
  const heightOf = new Map(ends.map(({ line, at }) => [line.id, at]))
  const isSmall = distance < PLATE.height

  // One path for all lines that look the same: each element more slows the picture down.
  const connectors = new Map<string, Connectors>()
  if (isInBrowser && props.connector !== undefined)
    for (const line of lines) {
      const { classToken, strength } = lookOf(looks, line)
      const path = connectorPath(line, {
        from: (step) => ({ x: scale.x(step), y: y(pointsOf(line)[step] ?? 0) }),
        edge,
        to: { x: x + PLATE_GAP - 2, y: heightOf.get(line.id) ?? 0 },
        isInside: (height) => height >= top && height <= bottom,
      })
      const key = `${strength} ${classToken}`
      const before = connectors.get(key)?.path ?? ''
      if (path) connectors.set(key, { classToken, strength, path: before + path })
    }

  function move(event: KeyboardEvent<SVGGElement>) {
    const { key, currentTarget } = event
    if (key === 'Enter' || key === ' ') {
      event.preventDefault()
      onToggle?.(currentTarget.dataset['id'] ?? '')
      return
    }
    const by = { ArrowUp: -1, ArrowDown: 1 }[key]
    if (by === undefined) return
    event.preventDefault()
    const buttons = [...(group.current?.querySelectorAll<SVGGElement>('[role=button]') ?? [])]
    buttons[buttons.indexOf(currentTarget) + by]?.focus()
  }

  return (
    <>
      {hasStarts && (
        <g aria-hidden>
          {lines.map((line) => {
            const { id, plate, values } = line
            const first = values[0] ?? null
            return first === null || plate === undefined ? null : (
              <Plate
                key={id}
                number={plate}
                classToken={lookOf(looks, line).classToken}
                x={left - PLATE.width - PLATE_GAP}
                y={y(first)}
                isSmall={isSmall}
              />
            )
          })}
        </g>
      )}
      {connectors.size > 0 && (
        <g aria-hidden className={styles['connectors']}>
          {[...connectors].map(([key, { classToken, strength, path }]) => (
            <path key={key} data-class={classToken} data-strength={strength} d={path} />
          ))}
        </g>
      )}
      <g ref={group} className={styles['ends']}>
        {ends.map(({ line, at }, index) => {
          const isChosen = chosen.includes(line.id)
          return (
            // The title is outside of the button for the same reason as the plates.
            <g key={line.id}>
              <title>{line.title ?? [line.name, line.note].filter(Boolean).join(' ')}</title>
              <g
                className={styles[onToggle ? 'end' : 'label']}
                {...(onToggle && {
                  role: 'button',
                  tabIndex: index === 0 ? 0 : -1,
                  'aria-pressed': isChosen,
                  'aria-label': nameOf(line, isNarrow),
                  'data-id': line.id,
                  'data-strength': lookOf(looks, line).strength,
                  onClick: () => onToggle(line.id),
                  onKeyDown: move,
                })}
              >
                <rect
                  x={x + 4}
                  y={at - distance / 2}
                  width={
                    isNarrow ? (line.abbreviation ? 66 : 38) : line.plate === undefined ? 192 : 176
                  }
                  height={distance}
                />
                {!isNarrow && (
                  <text x={x + 46} y={at} dy="0.35em">
                    {shortened(line)}
                    {line.note && <tspan dx={3}> {line.note}</tspan>}
                  </text>
                )}
              </g>
            </g>
          )
        })}
      </g>
      {/* Beside the buttons, because a button's name must contain its text. */}
      <g aria-hidden className={styles['plates']}>
        {/* In the order of the lines, so that another chart of the same cars moves no element. */}
        {lines.map((line) => {
          const at = heightOf.get(line.id)
          if (at === undefined) return null
          return line.plate === undefined ? (
            <LineSample
              key={line.id}
              look={lookOf(looks, line)}
              isChosen={chosen.includes(line.id)}
              x={x + PLATE_GAP}
              y={at}
              width={PLATE.width}
            />
          ) : (
            <Plate
              key={line.id}
              number={line.plate}
              abbreviation={isNarrow ? line.abbreviation : undefined}
              classToken={lookOf(looks, line).classToken}
              x={x + PLATE_GAP}
              y={at}
              isSmall={isSmall}
              isYou={line.isYou ?? false}
            />
          )
        })}
      </g>
    </>
  )
})

/** Px by which a plate is hardly away from the end of its line. */
const NEARLY_LEVEL = 3

type Connectors = Pick<Look, 'classToken' | 'strength'> & { path: string }

type Point = { x: number; y: number }

type Connector = {
  from: (step: number) => Point
  /** Where the chart ends, in px. */
  edge: number
  to: Point
  isInside: (height: number) => boolean
}

/** From the end of a line to what names it; '' for none. */
function connectorPath(line: ChartLine, { from, edge, to, isInside }: Connector) {
  const last = pointsOf(line).findLastIndex((value) => value !== null)
  if (last === -1) return ''
  const end = from(last)
  // One from a cross would look as if the car had driven on.
  if (!hasConnector(line) || !isInside(end.y)) return ''
  const isLevel = end.x > edge - 1 && Math.abs(end.y - to.y) < NEARLY_LEVEL
  // Between connectors that cross each other, a gap would look like an end.
  if (isLevel && (line.end === undefined || to.x < edge + PLATE_GAP)) return ''
  const [x, height, toX, toHeight] = [end.x, end.y, to.x, to.y].map(Math.round)
  const path = height === toHeight ? `H${toX}` : `H${Math.round(edge)}L${toX} ${toHeight}`
  return `M${x} ${height}${path}`
}

type PlateProps = {
  number: string
  /** Beside it. */
  abbreviation?: string | undefined
  classToken: string
  x: number
  y: number
  isSmall: boolean
  /** With the edge that the viewer's own rows have. */
  isYou?: boolean
}

function Plate({ number, abbreviation, classToken, x, y, isSmall, isYou = false }: PlateProps) {
  const height = isSmall ? PLATE.height - 4 : PLATE.height
  return (
    <g className={styles['plate']} data-class={classToken} data-small={isSmall || undefined}>
      <rect x={x} y={y - height / 2} width={PLATE.width} height={height} rx={2} />
      {isYou && <path className={styles['you']} d={`M${x - 4} ${y - height / 2}v${height}`} />}
      <text x={x + PLATE.width / 2} y={y} dy="0.36em" textAnchor="middle">
        {number}
      </text>
      {abbreviation && (
        <text x={x + PLATE.width + 3} y={y} dy="0.36em" data-beside>
          {abbreviation}
        </text>
      )}
    </g>
  )
}

function nameOf(line: ChartLine, isNarrow: boolean) {
  const text = isNarrow ? line.name : [shortened(line), line.note].filter(Boolean).join(' ')
  const words = [line.plate !== undefined && `Car ${line.plate}`, text, line.isYou && 'yours']
  return words.filter(Boolean).join(', ')
}

const MOST_LETTERS = { besidePlate: 26, besideSample: 28 }

const LAST_LETTERS = 8

/** ' & 2 more', with any spaces. */
const OTHERS = /\s&\s\d+\smore$/

/** Names of one family differ at their ends; the count of the others after them says nothing. */
function shortened({ name, note, plate }: ChartLine) {
  const room = plate === undefined ? MOST_LETTERS.besideSample : MOST_LETTERS.besidePlate
  const most = room - (note ? note.length + 1 : 0)
  if (name.length <= most) return name
  const others = OTHERS.exec(name)?.[0] ?? ''
  const first = name.slice(0, name.length - others.length)
  const letters = most - others.length - 1
  const last = Math.min(LAST_LETTERS, Math.ceil(letters / 2))
  return `${first.slice(0, letters - last).trimEnd()}…${first.slice(-last).trimStart()}${others}`
}
