import { Moon, Sun } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import styles from './half-hours.module.css'

export const SAYS = ['yes', 'maybe', 'no', 'none'] as const
export type Say = (typeof SAYS)[number]

const SAY_TEXTS: Record<Say, string> = { yes: 'Yes', maybe: 'Maybe', no: 'No', none: '–' }
const BRUSH_TEXTS: Record<Say, string> = { ...SAY_TEXTS, none: 'Clear' }

export type HalfHour = {
  /** Counts the half hours, from 0. */
  index: number
  say: Say
  /** '18:30, not said' without what is said. */
  label: string
}

export type HourRow = {
  id: string
  /** What the viewer's clock shows. */
  clock: string
  /** What the clock in the game shows. */
  gameClock: string
  isNight: boolean
  cells: readonly HalfHour[]
  /** How many can drive. */
  can: ReactNode
}

type Props = {
  label: string
  rows: readonly HourRow[]
  /** What a finger or the pointer paints. */
  brush: Say
  /** Undefined where it can only be read. */
  onPaint?: ((indexes: readonly number[]) => void) | undefined
}

type Stroke = { from: number; to: number }

/**
 * Hours of a race with two halves each, which are painted by dragging: down the page for a night, across for one hour. Of
 * a finger, only the halves are painted; beside them it scrolls. Arrow keys move, Space paints, and with Shift both.
 */
export function HalfHours({ label, rows, brush, onPaint }: Props) {
  const grid = useRef<HTMLFieldSetElement>(null)
  const [stroke, setStroke] = useState<Stroke>()
  const [reached, setReached] = useState(rows[0]?.cells[0]?.index ?? 0)
  const indexes = rows.flatMap(({ cells }) => cells.map(({ index }) => index))
  const isIn = (index: number, { from, to }: Stroke) =>
    index >= Math.min(from, to) && index <= Math.max(from, to)

  function begin(event: PointerEvent) {
    const index = indexAt(event)
    if (index === undefined || event.button !== 0 || !onPaint) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setStroke({ from: index, to: index })
  }

  function go(event: PointerEvent) {
    const to = stroke && indexAt(event)
    if (stroke && to !== undefined && to !== stroke.to) setStroke({ ...stroke, to })
  }

  function end() {
    if (stroke) onPaint?.(indexes.filter((index) => isIn(index, stroke)))
    setStroke(undefined)
  }

  function press(event: KeyboardEvent) {
    const step = STEPS[event.key]
    const isPaint = event.key === ' ' || event.key === 'Enter'
    if (event.altKey || event.ctrlKey || event.metaKey || (!step && !isPaint)) return
    event.preventDefault()
    if (isPaint) onPaint?.([reached])
    if (!step) return
    const next = indexes[indexes.indexOf(reached) + step]
    if (next === undefined) return
    if (event.shiftKey) onPaint?.([reached, next])
    setReached(next)
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of the buttons inside
    <fieldset
      ref={grid}
      aria-label={label}
      className={styles['grid']}
      onKeyDown={press}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={() => setStroke(undefined)}
    >
      <div className={styles['row']} data-head aria-hidden>
        <span>Yours</span>
        <span>Game</span>
        <span>:00</span>
        <span>:30</span>
        <span>Can</span>
      </div>
      {rows.map(({ id, clock, gameClock, isNight, cells, can }) => (
        <div key={id} className={styles['row']} data-night={isNight || undefined}>
          <span className={styles['clock']}>{clock}</span>
          <span className={styles['game']}>
            <Icon icon={isNight ? Moon : Sun} />
            {gameClock}
          </span>
          {cells.map(({ index, say, label: text }) => {
            const shown = stroke && isIn(index, stroke) ? brush : say
            return (
              <button
                key={index}
                type="button"
                className={styles['cell']}
                data-cell={index}
                data-say={shown}
                tabIndex={index === reached ? 0 : -1}
                aria-label={`${text}, ${shown === 'none' ? 'not said' : SAY_TEXTS[shown]}`}
                aria-disabled={!onPaint || undefined}
                onFocus={() => setReached(index)}
              >
                {SAY_TEXTS[shown]}
              </button>
            )
          })}
          {cells.length === 1 && <span />}
          <span className={styles['can']}>{can}</span>
        </div>
      ))}
    </fieldset>
  )
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -2, ArrowDown: 2 }

/** The captured pointer stays with the grid, so what is below it has to be asked. */
function indexAt({ clientX, clientY }: PointerEvent) {
  const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-cell]')
  const index = Number(cell?.dataset['cell'])
  return cell && Number.isInteger(index) ? index : undefined
}

type BrushProps = { label: string; brush: Say; onChoose: (brush: Say) => void }

/** What is painted with: under the thumb on phones. */
export function Brushes({ label, brush, onChoose }: BrushProps) {
  return (
    <fieldset className={styles['brushes']} aria-label={label}>
      {SAYS.map((say) => (
        <button
          key={say}
          type="button"
          className={styles['cell']}
          data-say={say}
          aria-pressed={say === brush}
          onClick={() => onChoose(say)}
        >
          {BRUSH_TEXTS[say]}
        </button>
      ))}
    </fieldset>
  )
}
