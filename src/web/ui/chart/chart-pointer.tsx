import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { HiddenText } from '../layout/text.tsx'
import { type ChartLine, fullName } from './chart-line.ts'
import type { Paths } from './chart-paths.ts'
import type { ChartScale } from './chart-scale.ts'
import { ChartTip } from './chart-tip.tsx'
import { DrawnLine } from './drawn-lines.tsx'
import { lookOf, type Looks } from './line-looks.ts'
import { PLATE, PLATE_GAP, type PlacedEnds } from './placed-ends.ts'
import styles from './chart.module.css'

type Props = {
  frame: RefObject<HTMLDivElement | null>
  lines: readonly ChartLine[]
  looks: Looks
  chosen: readonly string[]
  scale: ChartScale
  paths: ReadonlyMap<string, Paths>
  placed: PlacedEnds | undefined
  /** Px of the lines to plates. */
  connector: number | undefined
  stepName: (step: number) => string
  format: (value: number) => string
  /** The picture, which stays as it is while the pointer moves. */
  children: ReactNode
  /** Below the chart. */
  below?: ReactNode
}

/** Where the cursor is, and the line that is nearest to the pointer or whose plate is under it. */
type At = { step: number | undefined; near: string | undefined }

const AWAY: At = { step: undefined, near: undefined }

/**
 * A chart with the layer above it that follows the pointer and the arrow keys. The state is here and nowhere else, and
 * the layer is painted by itself, so that a move costs as much as what moves.
 */
export function ChartPointer(props: Props) {
  const { frame, lines, looks, chosen, scale, paths, stepName, format, children, below } = props
  const stage = useRef<HTMLDivElement>(null)
  const [{ step, near }, setAt] = useState(AWAY)
  const { x, y, steps, isInside } = scale

  const go = (next: At) =>
    setAt((now) => (now.step === next.step && now.near === next.near ? now : next))

  function point({ target, clientX, clientY }: PointerEvent) {
    const box = stage.current?.getBoundingClientRect()
    if (!box) return
    const at = Math.round(x.invert(clientX - box.left))
    if (at >= 0 && at <= steps) go({ step: at, near: nearest(lines, at, scale, clientY - box.top) })
    else go({ step: undefined, near: lineOfPlate(target) })
  }

  function moveAlong(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const focused = lineOfPlate(event.target)
    setAt(({ step: now = by > 0 ? -1 : steps + 1 }) => ({
      step: Math.min(steps, Math.max(0, now + by)),
      near: focused,
    }))
  }

  const ofChosen = lines.filter(({ id }) => chosen.includes(id))
  const nearLine = chosen.includes(near ?? '') ? undefined : lines.find(({ id }) => id === near)
  const told = [...ofChosen, ...(nearLine ? [nearLine] : [])]
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys of the buttons inside
    <div ref={frame} className={styles['frame']} onKeyDown={moveAlong}>
      <div
        ref={stage}
        className={styles['stage']}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => go(AWAY)}
      >
        {children}
        <div className={styles['over']}>
          <svg className={styles['chart']} width={scale.width} height={scale.height} aria-hidden>
            {/* Nothing of it comes and goes but what is drawn, or the browser would sort its layers anew. */}
            <g transform={scale.transform}>
              {nearLine && (
                <DrawnLine
                  line={nearLine}
                  {...lookOf(looks, nearLine)}
                  paths={paths.get(nearLine.id) ?? NO_PATHS}
                  isNear
                />
              )}
            </g>
            {step === undefined && near !== undefined && <PlateFrame {...props} near={near} />}
            {step !== undefined && (
              <g className={styles['cursor']}>
                <line x1={x(step)} x2={x(step)} y1={scale.top} y2={scale.bottom} />
                {told.map(({ id, values }) => {
                  const value = values[step] ?? null
                  return isInside(value) ? (
                    <circle key={id} cx={x(step)} cy={y(value)} r={4.5} />
                  ) : null
                })}
              </g>
            )}
          </svg>
          {step !== undefined && told.length > 0 && (
            <ChartTip
              title={stepName(step)}
              lines={told.map((one) => ({ line: one, value: one.values[step] ?? null }))}
              looks={looks}
              format={format}
              x={x(step)}
              width={scale.width}
            />
          )}
          <p aria-live="polite">
            {step !== undefined && (
              <HiddenText>
                {stepName(step)}
                {told.length > 0 && ': '}
                {told
                  .map((line) => `${fullName(line)} ${textAt(line.values, step, format)}`)
                  .join(', ')}
              </HiddenText>
            )}
          </p>
        </div>
      </div>
      {below}
    </div>
  )
}

const NO_PATHS: Paths = { usual: '', thin: '' }

/** The line whose plate the pointer or the focus is on. */
const lineOfPlate = (target: EventTarget) =>
  target instanceof Element
    ? (target.closest<SVGElement>('[data-id]')?.dataset['id'] ?? undefined)
    : undefined

type FrameProps = Pick<Props, 'scale' | 'placed' | 'connector'> & { near: string }

/** Around the plate under the pointer. */
function PlateFrame({ scale: { x, steps }, placed, connector = 0, near }: FrameProps) {
  const end = placed?.ends.find(({ line }) => line.id === near)
  if (!placed || !end) return null
  const height = Math.min(placed.distance, PLATE.height + 4)
  return (
    <rect
      className={styles['pointed']}
      x={x(steps) + connector + PLATE_GAP - 3}
      y={end.at - height / 2}
      width={PLATE.width + 6}
      height={height}
      rx={3}
    />
  )
}

function nearest(
  lines: readonly ChartLine[],
  step: number,
  { y, isInside }: ChartScale,
  height: number,
): string | undefined {
  let best: { id: string; distance: number } | undefined
  for (const { id, values } of lines) {
    const value = values[step] ?? null
    if (!isInside(value)) continue
    const distance = Math.abs(y(value) - height)
    if (distance < (best?.distance ?? Infinity)) best = { id, distance }
  }
  return best?.id
}

/** What a screen reader says of a line at a step. */
function textAt(values: ChartLine['values'], step: number, format: (value: number) => string) {
  const value = values[step] ?? null
  if (value !== null) return format(value)
  return values.slice(step).every((later) => later === null) ? 'not running' : 'no value'
}
