import type { ChampionshipTable, TableRow } from '#shared/contract/championship-tables.ts'
import { Dialog, Stack, Sum, type SumLine, Text } from '#web/ui/index.ts'
import type { NumberedRound } from './numbered-rounds.ts'
import { sumLines } from './sum-words.ts'
import { tieText } from './tie-words.ts'

/** A score, or a total if there is no round. */
export type Opened = { row: TableRow; round?: NumberedRound | undefined }

type Props = {
  opened: Opened | undefined
  table: ChampionshipTable
  rounds: readonly NumberedRound[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The sum behind a score or a total, round by round. */
export function SumDialog({ opened, table, rounds, ...dialog }: Props) {
  const row = opened?.row
  const shown = opened?.round ? [opened.round] : rounds
  return (
    <Dialog
      title={row?.name ?? ''}
      description={opened?.round ? roundText(opened.round) : 'How the total comes about'}
      {...dialog}
    >
      {row && (
        <Stack gap="small">
          {!opened.round && <Ties row={row} rows={table.rows} />}
          <div>
            {shown.map((round) => (
              <RoundSum key={round.id} row={row} round={round} table={table} />
            ))}
            {!opened.round && <Decisions row={row} rounds={rounds} />}
            {!opened.round && (
              <Sum
                title="Total"
                total={row.points}
                lines={row.isAtFloor ? [{ text: 'No total is less.' }] : []}
              />
            )}
          </div>
        </Stack>
      )}
    </Dialog>
  )
}

const roundText = ({ label, name, trackName }: NumberedRound) => `${label} ${name}, ${trackName}`

function Ties({ row, rows }: { row: TableRow; rows: readonly TableRow[] }) {
  const nameOf = (key: string) => rows.find((one) => one.key === key)?.name ?? key
  const { tieAbove, tieBelow } = row
  return (
    <>
      {tieAbove && <Text>{tieText(tieAbove, nameOf(tieAbove.key), 'above')}</Text>}
      {tieBelow && <Text>{tieText(tieBelow, nameOf(tieBelow.key), 'below')}</Text>}
    </>
  )
}

type RoundSumProps = { row: TableRow; round: NumberedRound; table: ChampionshipTable }

function RoundSum({ row, round, table }: RoundSumProps) {
  const cell = row.cells[round.index] ?? null
  const title = `${round.label} ${round.name}`
  if (!cell) {
    const text = round.isVoid ? 'The round does not count.' : 'Missed.'
    return <Sum title={title} total="" lines={[{ text }]} />
  }
  const lines = sumLines(cell, table)
  if (round.isForecast) lines.push({ text: 'Forecast: not raced yet.' })
  if (round.isProvisional) lines.push({ text: 'Provisional: the results may still change.' })
  return <Sum title={title} total={cell.points} isDropped={cell.dropped !== null} lines={lines} />
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
