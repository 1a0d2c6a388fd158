import type { ReactElement } from 'react'
import styles from './empty-drawing.module.css'

export type EmptyDrawingKind = 'grid' | 'rows' | 'lines' | 'plate' | 'offroad' | 'red-flag'

/** Drawings for empty states: an empty grid, blank timing rows, blank lines, a blank plate, a car off the road, a red flag. */
export function EmptyDrawing({ kind }: { kind: EmptyDrawingKind }) {
  return (
    <svg className={styles['drawing']} viewBox={sizes[kind]} data-kind={kind} aria-hidden>
      {drawings[kind]}
    </svg>
  )
}

const sizes: Record<EmptyDrawingKind, string> = {
  grid: '0 0 272 92',
  rows: '0 0 260 92',
  lines: '0 0 260 92',
  plate: '0 0 150 92',
  offroad: '0 0 260 92',
  'red-flag': '0 0 120 84',
}

const gridBox = (place: number) => {
  const x = 2 + place * 24
  const y = place % 2 === 0 ? 6 : 54
  return (
    <path key={place} data-you={place === 0 || undefined} d={`M${x + 35} ${y}H${x}v28H${x + 35}`} />
  )
}

const timingRow = (y: number, length: number) => (
  <g key={y}>
    <path d={`M0 ${y + 22.5}H260`} strokeWidth="1" />
    <path d={`M2 ${y}h22v15h-22z`} strokeWidth="1.5" strokeDasharray="4 3" />
    <path d={`M36 ${y + 7.5}h${length}`} strokeWidth="3" />
    <text x="258" y={y + 13} textAnchor="end">
      -:--:--.---
    </text>
  </g>
)

const rows = (
  <>
    {timingRow(8, 72)}
    {timingRow(38, 96)}
    {timingRow(68, 60)}
  </>
)

const drawings: Record<EmptyDrawingKind, ReactElement> = {
  grid: <>{Array.from({ length: 10 }, (_, place) => gridBox(place))}</>,
  rows,
  lines: rows,
  plate: (
    <>
      <path d="M12 8H138V84H12Z" strokeDasharray="6 5" />
      <text x="75" y="66" textAnchor="middle" data-number>
        00
      </text>
    </>
  ),
  offroad: (
    <>
      <path d="M2 66C70 66 92 60 124 38S196 6 258 6" />
      <path d="M2 90C82 90 112 80 144 58S206 34 258 34" />
      <path d="M2 78C70 78 100 74 130 66C156 60 168 64 184 72" strokeDasharray="9 6" data-line />
      <path d="M186 66l20 9l-6 14l-20 -9z" data-car />
      <path d="M214 56h2m10 8h2m-16 12h2m18 0h2m-8 10h2m14 -26h2" strokeWidth="3" />
    </>
  ),
  'red-flag': (
    <>
      <path d="M24 6V82" data-pole />
      <path d="M26 8H98L88 28L98 48H26Z" data-flag />
    </>
  ),
}
