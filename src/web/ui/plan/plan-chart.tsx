import { type CSSProperties, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { YouTag } from '../status/tag.tsx'
import styles from './plan-chart.module.css'

/** Places are from 0 to 1 of the whole width. */
type Mark = { at: number; text: string }

export type PlanBar = {
  /** Unique among all bars. */
  id: string
  start: number
  end: number
  /** Where the car stops in between. */
  cuts: readonly number[]
  text: string
  /** What a screen reader says. */
  label: string
  tone: 'ok' | 'warn' | 'block' | 'done'
  /** The number of what does not fit about it. */
  mark?: number | undefined
}

export type PlanRow = {
  id: string
  name: string
  note: ReactNode
  isYou: boolean
  /** What was said about hours of which nobody said yes. */
  areas: readonly { start: number; end: number; say: 'maybe' | 'no' | 'none' }[]
  bars: readonly PlanBar[]
}

type Props = {
  label: string
  classToken: string
  /** How long the race is: a long one scrolls on a phone. */
  hours: number
  /** Clocks above the rows: the first one matters most. */
  rulers: readonly { label: string; marks: readonly Mark[] }[]
  shades: readonly { start: number; end: number; kind: 'dusk' | 'night' }[]
  /** Written in the night. */
  nightText?: string | undefined
  rows: readonly PlanRow[]
  stops: readonly { at: number; isDriver: boolean; hasTyres: boolean; text: string }[]
  /** Where the race is; absent before and after it. */
  now?: number | undefined
  opened: string | undefined
  onOpen: (id: string) => void
  /** A bar was dragged to another row or time; undefined where nothing can be changed. */
  onMove?: ((move: { id: string; row: string; at: number }) => void) | undefined
  /** The end of a bar was dragged. */
  onResize?: ((id: string, end: number) => void) | undefined
}

/** A pointer that moves less has clicked. */
const CLICK_PIXELS = 5

type Drag = { id: string; kind: 'move' | 'end'; x: number; y: number; dx: number; dy: number }

const spanOf = ({ start, end }: { start: number; end: number }): CSSProperties => ({
  left: `${start * 100}%`,
  width: `${(end - start) * 100}%`,
})

/** Who drives when: a row per driver under several clocks, with bars that are opened by a click and moved by dragging. */
export function PlanChart(props: Props) {
  const { label, classToken, hours, rulers, shades, nightText, rows, stops, now } = props
  const night = shades.find(({ kind }) => kind === 'night')
  return (
    <div className={styles['scroll']} data-class={classToken}>
      <fieldset
        className={styles['chart']}
        aria-label={label}
        style={{ '--hours': Math.max(6, hours) } as CSSProperties}
      >
        <div className={styles['rulers']} aria-hidden>
          {rulers.map((ruler) => (
            <div key={ruler.label} className={styles['ruler']}>
              <span>{ruler.label}</span>
              <p>
                {ruler.marks.map(({ at, text }) => (
                  <small
                    key={at}
                    data-end={at > 0.97 ? 'last' : undefined}
                    style={{ left: `${at * 100}%` }}
                  >
                    {text}
                  </small>
                ))}
              </p>
            </div>
          ))}
        </div>
        <div className={styles['field']} aria-hidden>
          {shades.map(({ kind, ...span }) => (
            <i key={`${kind} ${span.start}`} className={styles[kind]} style={spanOf(span)} />
          ))}
          {rulers[0]?.marks.map(({ at }) => (
            <i key={at} className={styles['hour']} style={{ left: `${at * 100}%` }} />
          ))}
          {now !== undefined && (
            <i className={styles['now']} style={{ left: `${now * 100}%` }} title="Now" />
          )}
        </div>
        <Rows {...props} rows={rows} />
        <div className={styles['stops']}>
          <span>Stops</span>
          <p>
            {stops.map(({ at, isDriver, hasTyres, text }) => (
              <i
                key={at}
                title={text}
                data-driver={isDriver || undefined}
                data-tyres={hasTyres || undefined}
                style={{ left: `${at * 100}%` }}
              />
            ))}
            {night && nightText && (
              <small style={{ left: `${((night.start + night.end) / 2) * 100}%` }}>
                {nightText}
              </small>
            )}
          </p>
        </div>
      </fieldset>
    </div>
  )
}

function Rows({ rows, opened, onOpen, onMove, onResize }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<Drag>()

  function begin(event: PointerEvent<HTMLElement>, id: string, kind: Drag['kind']) {
    if (event.button !== 0 || !onMove) return
    event.currentTarget.setPointerCapture(event.pointerId)
    event.stopPropagation()
    setDrag({ id, kind, x: event.clientX, y: event.clientY, dx: 0, dy: 0 })
  }

  function go({ clientX, clientY }: PointerEvent) {
    if (drag) setDrag({ ...drag, dx: clientX - drag.x, dy: clientY - drag.y })
  }

  function drop({ clientX, clientY }: PointerEvent) {
    setDrag(undefined)
    if (!drag || !list.current) return
    if (Math.hypot(drag.dx, drag.dy) < CLICK_PIXELS) return
    const track = list.current.querySelector('[data-track]')?.getBoundingClientRect()
    if (!track || track.width === 0) return
    const at = Math.min(1, Math.max(0, (clientX - track.left) / track.width))
    if (drag.kind === 'end') return onResize?.(drag.id, at)
    const under = [...list.current.children].find((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return clientY >= top && clientY < bottom
    })
    const row = under instanceof HTMLElement ? under.dataset['row'] : undefined
    if (row !== undefined) onMove?.({ id: drag.id, row, at })
  }

  return (
    <ul ref={list} className={styles['rows']}>
      {rows.map(({ id, name, note, isYou, areas, bars }) => (
        <li key={id} className={styles['row']} data-row={id} data-you={isYou || undefined}>
          <div className={styles['who']}>
            <b>
              {name}
              {isYou && <YouTag />}
            </b>
            <small>{note}</small>
          </div>
          <div className={styles['track']} data-track>
            {areas.map(({ say, ...span }) => (
              <i
                key={`${say} ${span.start}`}
                className={styles['area']}
                data-say={say}
                style={spanOf(span)}
                aria-hidden
              />
            ))}
            {bars.map((bar) => {
              const dragged = drag?.id === bar.id ? drag : undefined
              return (
                <button
                  key={bar.id}
                  type="button"
                  className={styles['bar']}
                  data-tone={bar.tone}
                  data-movable={onMove ? true : undefined}
                  data-dragged={dragged ? true : undefined}
                  aria-label={bar.label}
                  aria-expanded={bar.id === opened}
                  style={{
                    ...spanOf(bar),
                    ...(dragged?.kind === 'move' && {
                      transform: `translate(${dragged.dx}px, ${dragged.dy}px)`,
                    }),
                  }}
                  onPointerDown={(event) => begin(event, bar.id, 'move')}
                  onPointerMove={go}
                  onPointerUp={drop}
                  onPointerCancel={() => setDrag(undefined)}
                  onClick={() => onOpen(bar.id)}
                >
                  {bar.cuts.map((at) => (
                    <i
                      key={at}
                      className={styles['cut']}
                      style={{ left: `${((at - bar.start) / (bar.end - bar.start)) * 100}%` }}
                    />
                  ))}
                  {/* The button is named by its label; what is written on it is only seen. */}
                  <span data-text={bar.text} />
                  {bar.mark !== undefined && <i className={styles['mark']} data-text={bar.mark} />}
                  {onResize && bar.tone !== 'done' && (
                    <i
                      className={styles['handle']}
                      style={
                        dragged?.kind === 'end'
                          ? { transform: `translateX(${dragged.dx}px)` }
                          : undefined
                      }
                      onPointerDown={(event) => begin(event, bar.id, 'end')}
                      onPointerMove={go}
                      onPointerUp={drop}
                    />
                  )}
                </button>
              )
            })}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What the patterns of the chart mean. */
export function PlanKey({ isMovable }: { isMovable: boolean }) {
  return (
    <p className={styles['key']}>
      {isMovable && (
        <span>Drag a bar to another row or time, or its end; click it for all the rest.</span>
      )}
      <span>
        <i className={styles['area']} data-say="no" aria-hidden /> said no
      </span>
      <span>
        <i className={styles['area']} data-say="maybe" aria-hidden /> maybe
      </span>
      <span>
        <i className={styles['area']} data-say="none" aria-hidden /> no answer
      </span>
      <span>Stops: thick is a driver change, a square is tyres</span>
    </p>
  )
}
