import type { ChampionshipTable, TableRow } from '#shared/contract/championship-tables.ts'
import { Dialog, MarkedRound, ScrollBox, Sum, type SumLine } from '#web/ui/index.ts'
import type { NumberedRound } from './numbered-rounds.ts'
import { sumLines } from './sum-words.ts'
import { tieText } from './tie-words.ts'

/** A score, or a total if there is no round. */
export type Opened = { row: TableRow; round?: NumberedRound | undefined }

type Props = {
  opened: Opened
  /** The title of the table. */
  title: string
  /** Whether scores are dropped in the table. */
  hasDrops: boolean
  table: ChampionshipTable
  rounds: readonly NumberedRound[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The sum behind a score or a total, round by round. */
export function SumDialog({ opened, title, hasDrops, table, rounds, ...dialog }: Props) {
  const { row, round } = opened
  return (
    <Dialog
      title={row.name}
      description={`${title}: ${round ? roundText(round) : 'how the total comes about'}`}
      {...dialog}
    >
      <div>
        {round ? (
          <RoundSum row={row} round={round} table={table} hasDrops={hasDrops} isAlone />
        ) : (
          <TotalSum row={row} table={table} rounds={rounds} hasDrops={hasDrops} />
        )}
      </div>
    </Dialog>
  )
}

type TotalProps = Pick<Props, 'table' | 'rounds' | 'hasDrops'> & { row: TableRow }

/** The total, and what it is made of. */
function TotalSum({ row, table, rounds, hasDrops }: TotalProps) {
  const isProvisional = rounds.some((one) => one.isProvisional && row.cells[one.index])
  return (
    <>
      <Sum
        title="Total"
        total={row.points}
        lines={[
          ...tieLines(row, table.rows),
          ...(row.isAtFloor ? [{ text: 'No total is less.' }] : []),
          ...(isProvisional ? [{ text: `*\u00A0${PROVISIONAL}` }] : []),
        ]}
        isMain
      />
      <ScrollBox label="Rounds and decisions" isFlush>
        {rounds.map((one) => (
          <RoundSum key={one.id} row={row} round={one} table={table} hasDrops={hasDrops} />
        ))}
        <Decisions row={row} rounds={rounds} />
      </ScrollBox>
    </>
  )
}

const PROVISIONAL = 'Provisional: the results may still change.'

const roundText = ({ label, name, trackName }: NumberedRound) => `${label} ${name}, ${trackName}`

function tieLines({ tieAbove, tieBelow }: TableRow, rows: readonly TableRow[]): SumLine[] {
  const nameOf = (key: string) => rows.find((one) => one.key === key)?.name ?? key
  return [
    ...(tieAbove ? [{ text: tieText(tieAbove, nameOf(tieAbove.key), 'above') }] : []),
    ...(tieBelow ? [{ text: tieText(tieBelow, nameOf(tieBelow.key), 'below') }] : []),
  ]
}

type RoundSumProps = {
  row: TableRow
  round: NumberedRound
  table: ChampionshipTable
  hasDrops: boolean
  isAlone?: boolean
}

function RoundSum({ row, round, table, hasDrops, isAlone = false }: RoundSumProps) {
  const cell = row.cells[round.index] ?? null
  const title = `${round.label} ${round.name}`
  if (!cell) return <Sum title={title} total="" lines={[{ text: emptyText(round, hasDrops) }]} />
  const lines = sumLines(cell, table)
  if (round.isForecast) lines.push({ text: 'Forecast: not raced yet.' })
  if (round.isProvisional && isAlone) lines.push({ text: PROVISIONAL })
  return (
    <Sum
      title={<MarkedRound label={title} isProvisional={round.isProvisional && !isAlone} />}
      total={cell.points}
      isDropped={cell.dropped !== null}
      lines={lines}
    />
  )
}

/** Why there are no points. */
function emptyText({ isVoid, isOfOtherClasses }: NumberedRound, hasDrops: boolean) {
  if (isVoid) return 'The round does not count.'
  if (!isOfOtherClasses) return 'Missed.'
  return `Not held for this class.${hasDrops ? ' Drops treat it as a missed round.' : ''}`
}

function Decisions({ row, rounds }: { row: TableRow; rounds: readonly NumberedRound[] }) {
  if (row.deductions.length === 0) return null
  const labels = new Map(rounds.map(({ id, label }) => [id, label]))
  const lines = row.deductions.map(({ points, round, reason, counts }): SumLine => {
    const of = round === null ? '' : `${labels.get(round) ?? round}: `
    const dropped = counts ? '' : ' (dropped with its round)'
    return { text: `${of}${reason ?? 'Decision'}${dropped}`, value: points }
  })
  return <Sum title="Decisions" total={row.deducted} lines={lines} />
}
