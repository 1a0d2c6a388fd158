import { Fragment, type ReactNode, use, useMemo } from 'react'
import type { DeclaredDocument as Declared } from '#shared/domain/race-documents/documents/all-documents.ts'
import type {
  Line,
  Piece,
  Ranked,
  Table,
  TableColumn,
  TableRow,
  Text,
  Who,
} from '#shared/domain/race-documents/documents/document.ts'
import {
  ClassName,
  DriverCell,
  EmptyState,
  Folded,
  Num,
  NumberPlate,
  OnPaper,
  PaperBlocks,
  Panel,
  partsLine,
  SubLine,
  TimingTable,
  WholeName,
  WholeWords,
  WideOnly,
} from '#web/ui/index.ts'
import { CarCell, DriverLink, SomeDrivers } from './car-cell.tsx'
import { ClassTables } from './class-tables.tsx'
import { explained, type ExplainedColumn, HowComputed } from './explained-column.tsx'
import { inBlocks, rowsInBlock } from './paper-blocks.ts'
import { RaceMoment } from './race-moment.tsx'
import type { RaceView } from './race-view.ts'
import { RankedTabs } from './ranked-tabs.tsx'
import type { ShownRace } from './shown-race.ts'
import { useOwnRows } from './use-own-cars.ts'

type Props = {
  document: Declared
  race: ShownRace
  ranked?: Ranked
  /** Whether laps after the cut of a stopped race count. */
  isUncounted?: boolean
  /** At the head of the first table. */
  actions?: ReactNode
  /** Without it, there is no choice of what is ranked. */
  onChange?: (change: Pick<RaceView, 'ranked'>) => void
}

/** A document of a race on a screen, or on a sheet of paper. */
export function DeclaredDocument(props: Props) {
  const { document, race, ranked = 'driver', isUncounted = false, actions, onChange } = props
  const isOnPaper = use(OnPaper)
  const tables = useMemo(
    () => document.tables(race, { ranked, isUncounted, isOnPaper }),
    [document, race, ranked, isUncounted, isOnPaper],
  )
  if (tables.length === 0)
    return document.empty && !isOnPaper ? <EmptyState drawing="rows" {...document.empty} /> : null
  return tables.map((table, index) => (
    <TablePanel
      key={table.title}
      race={race}
      table={table}
      {...(index === 0 && { actions, ranked, onRank: document.isRanked && onChange })}
    />
  ))
}

type PanelProps = {
  race: ShownRace
  table: Table
  actions?: ReactNode
  ranked?: Ranked
  onRank?: Props['onChange']
}

function TablePanel({ race, table, actions, ranked = 'driver', onRank }: PanelProps) {
  const isOnPaper = use(OnPaper)
  const columns = table.columns.map(toTimingColumn)
  if (table.empty && table.rows.length === 0)
    return (
      <Panel title={table.title}>
        <EmptyState drawing="rows" isBare level={3} {...table.empty} />
      </Panel>
    )
  if (isOnPaper && table.isInBlocks)
    return (
      <Panel foot={table.foot}>
        <Blocks table={table} columns={columns} />
      </Panel>
    )
  return (
    <Panel
      title={table.title}
      note={table.note}
      actions={actions}
      // Tabs need the room at the sides.
      isFlush={!onRank}
      foot={
        <>
          {table.foot}
          {table.foot !== undefined && ' '}
          <HowComputed columns={columns} />
        </>
      }
    >
      <RankedTabs label={`${table.label} by`} ranked={ranked} onChange={onRank}>
        <Rows race={race} table={table} columns={columns} />
      </RankedTabs>
    </Panel>
  )
}

type RowsProps = { table: Table; columns: ExplainedColumn<TableRow>[] }

/** Of each ranking at first: the pace of a race has seven of them below each other. */
const ROWS_SHOWN = 10

const LONG_ROWS = 60

function Rows({ race, table, columns }: RowsProps & { race: ShownRace }) {
  const { label, rows, folded, isSplitByClass, isLong } = table
  const isYours = useOwnRows()
  const isYou = ({ whose }: TableRow) => isYours(whose)
  if (isSplitByClass) {
    const ofCars = rows.flatMap((row) => (row.car ? [{ ...row, car: row.car }] : []))
    return <ClassTables race={race} rows={ofCars} label={label} columns={columns} isYou={isYou} />
  }
  const shown = (some: readonly TableRow[]) => (
    <TimingTable
      label={label}
      rows={some}
      rowKey={keyOf}
      columns={columns}
      isYou={isYou}
      isLong={isLong === true && some.length > LONG_ROWS}
    />
  )
  if (!folded) return shown(rows)
  return (
    <Folded
      rows={rows}
      noun={folded.noun}
      shown={folded.shown ?? ROWS_SHOWN}
      {...(folded.isKept && { isKept: isYou })}
    >
      {shown}
    </Folded>
  )
}

function Blocks({ table: { label, rows }, columns }: RowsProps) {
  return (
    <PaperBlocks
      blocks={inBlocks(rows, rowsInBlock(rows.length)).map(({ first, shown }) => ({
        id: String(first),
        columns: columns.length,
        table: (
          <TimingTable
            label={`${label} from ${first + 1}`}
            rows={shown}
            rowKey={keyOf}
            columns={columns}
          />
        ),
      }))}
    />
  )
}

const keyOf = ({ key }: TableRow) => key

function toTimingColumn(column: TableColumn): ExplainedColumn<TableRow> {
  const { id, explained: text, ...look } = column
  return {
    id,
    ...look,
    ...(text !== undefined && explained(column.label, text)),
    cell: (row) => <Cell row={row} id={id} />,
    ...(column.fold !== undefined && {
      folded: (row: TableRow) => {
        const folded = row.folded(id)
        return folded === undefined ? <Cell row={row} id={id} /> : shownText(folded)
      },
    }),
  }
}

function Cell({ row, id }: { row: TableRow; id: string }) {
  const who = row.who(id)
  const below = row.below(id).map(shownLine)
  if (who) return <WhoCell who={who}>{below}</WhoCell>
  return (
    <>
      {shownText(row.text(id))}
      {below}
    </>
  )
}

function WhoCell({ who, children }: { who: Who; children: ReactNode }) {
  const isYours = useOwnRows()
  if ('name' in who) return <DriverCell name={who.name} />
  if ('carClass' in who) return <DriverCell name={<ClassName classToken={who.carClass} />} />
  if (!('drivers' in who)) return <CarCell {...who}>{children}</CarCell>
  const { car, drivers, line } = who
  // It is the car's, so it is also the viewer's when only team mates drove it.
  const isOfMates = isYours({ car }) && !drivers.some((driver) => isYours({ car, driver }))
  return (
    <DriverCell
      lead={<NumberPlate number={car.number} classToken={car.carClass} />}
      name={<SomeDrivers car={car} drivers={drivers} />}
      isYou={isOfMates}
      youWord="Yours"
      lines={[shownText(line)]}
    />
  )
}

function shownLine(line: Line, index: number) {
  const isNarrow = line !== null && typeof line === 'object' && 'isNarrow' in line
  const text = isNarrow ? line.line : line
  if (text === null) return null
  return (
    <SubLine key={index} only={isNarrow ? 'narrow' : undefined}>
      {shownText(text)}
    </SubLine>
  )
}

function shownText(text: Text): ReactNode {
  if (text === null || typeof text === 'number') return text
  if (typeof text === 'string') return inLines(text)
  if ('parts' in text) return partsLine(text.parts)
  return text.map((piece, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- pieces have no identity but their place
    <Fragment key={index}>{typeof piece === 'string' ? piece : shownPiece(piece)}</Fragment>
  ))
}

function shownPiece(piece: Piece) {
  if ('car' in piece) return <DriverLink {...piece} />
  if ('moment' in piece) return <RaceMoment seconds={piece.moment}>{piece.text}</RaceMoment>
  if (piece.as === 'name') return <WholeName name={piece.text} />
  if (piece.as === 'words') return <WholeWords text={piece.text} />
  if (piece.as === 'figure') return <Num>{piece.text}</Num>
  if (piece.as === 'wide') return <WideOnly>{piece.text}</WideOnly>
  return <strong>{piece.text}</strong>
}

const inLines = (text: string) =>
  text.split('\n').map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines have no identity but their place
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
