import { type ReactNode, createContext, use } from 'react'
import { YouTag } from '../status/tag.tsx'
import styles from './cells.module.css'
import { type Only, SubLine } from './sub-line.tsx'

type Props = {
  /** A number plate or an Avatar. */
  lead?: ReactNode
  /** In place of `lead` below 768 px. */
  phoneLead?: ReactNode
  name: ReactNode
  isYou?: boolean
  /** What the tag of the viewer's own row says, if it is not about a person. */
  youWord?: string
  /** Condensed and larger: the name of an event in an admin table. */
  isBig?: boolean
  /** Lines under the name; empty ones are left out. */
  lines?: ReactNode[]
  /** In place of `lines` below 1280 px. */
  narrowLines?: ReactNode[]
  /** More folded lines. */
  children?: ReactNode
}

/** A name in a table with the details that belong to it. */
export function DriverCell(props: Props) {
  const { lead, phoneLead, name, isYou, youWord, isBig, lines = [], narrowLines, children } = props
  return (
    <div className={styles['cell']}>
      {lead && <span data-only={phoneLead ? 'wide' : undefined}>{lead}</span>}
      {phoneLead && <span data-only="narrow">{phoneLead}</span>}
      <div className={styles['words']}>
        <span className={styles['name']} data-big={isBig || undefined}>
          {name}
          {isYou && <YouTag>{youWord}</YouTag>}
        </span>
        {subLines(lines, narrowLines && 'wide')}
        {narrowLines && subLines(narrowLines, 'narrow')}
        {use(FoldedLines)}
        {children}
      </div>
    </div>
  )
}

const subLines = (lines: ReactNode[], only: Only | undefined) =>
  lines.filter(Boolean).map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines have no identity but their place
    <SubLine key={index} only={only}>
      {line}
    </SubLine>
  ))

/** What only has room from 1280 px on. */
export function WideOnly({ children }: { children: ReactNode }) {
  return <span className={styles['wide']}>{children}</span>
}

/** The folded lines of the cell that is being rendered, which a DriverCell puts under its name. */
export const FoldedLines = createContext<ReactNode>(null)

/** `wide`: a column is folded below 1280 px; otherwise below 768 px. */
export type FoldBelow = 'wide' | undefined

/** What wider tables show in a column of its own. */
export function FoldedLine({ below, children }: { below?: FoldBelow; children: ReactNode }) {
  return (
    <span className={styles['folded']} data-below={below}>
      {children}
    </span>
  )
}

export type CellFigure = {
  id: string
  label: ReactNode
  value: ReactNode
  note?: ReactNode
  /** Wider screens have a column for it. */
  isOnlyOnPhones?: boolean
}

type CellFiguresProps = {
  label: string
  items: CellFigure[]
  /** As in the columns that they stand for: numbers below each other, at the right edge. */
  isEven?: boolean
  below?: FoldBelow
}

/** Labelled figures in a strip that wraps: the folded columns of a wider table, in one cell. */
export function CellFigures({ label, items, isEven, below }: CellFiguresProps) {
  return (
    <ul
      className={styles['figures']}
      aria-label={label}
      data-even={isEven || undefined}
      data-below={below}
    >
      {items.map(({ id, label: of, value, note, isOnlyOnPhones }) => (
        <li key={id} data-only={isOnlyOnPhones ? 'narrow' : undefined}>
          <small>{of}</small> <b>{value}</b>
          {note && <small> {note}</small>}
        </li>
      ))}
    </ul>
  )
}

type HeadNameProps = {
  /** On a line of its own on phones. */
  plate?: ReactNode
  children: ReactNode
}

/** A name in the head of a column, where long ones wrap. */
export function HeadName({ plate, children }: HeadNameProps) {
  return (
    <span className={styles['head']}>
      {plate && <span className={styles['plate']}>{plate} </span>}
      {children}
    </span>
  )
}

/** The best lap of a class: a cell filled with the colour of its plates. */
export function BestLap({ classToken, children }: { classToken: string; children: ReactNode }) {
  return (
    <span className={styles['best']} data-class={classToken}>
      {children}
    </span>
  )
}

/** '+3' for places won, '-1' for one lost; nothing without a change. */
export function PlaceChange({ places }: { places: number }) {
  if (places === 0) return null
  return <span className={styles['change']}>{places > 0 ? `+${places}` : places}</span>
}

/** A sentence under a status, such as a penalty. */
export function TimingNote({ children }: { children: ReactNode }) {
  return <span className={styles['note']}>{children}</span>
}
