import { useQuery } from '@tanstack/react-query'
import type { ChampionshipTable, TableRow } from '#shared/contract/championship-tables.ts'
import type { Championship } from '#shared/contract/championships.ts'
import { formatDay } from '#shared/domain/words/dates.ts'
import { countsAsFinished } from '#shared/domain/scoring/season.ts'
import { roundsText } from '#shared/domain/scoring/words/phrases.ts'
import { TABLE_MARKS } from '#shared/domain/scoring/words/table-marks.ts'
import { TABLE_WORDS, tableTitle } from '#shared/domain/scoring/words/table-title.ts'
import { guildQuery } from '#web/data/guild.ts'
import {
  FIGURES_ACROSS,
  FIGURES_UPRIGHT,
  type MatrixColumn,
  Paper,
  PaperMatrix,
  PaperNotes,
} from '#web/ui/index.ts'
import { decisionTexts } from './decision-texts.ts'
import type { NumberedRound } from './numbered-rounds.ts'
import { withRunning } from './place-text.ts'
import { rowNote } from './row-note.ts'
import { valueText } from './round-words.tsx'
import { ruleTopics } from './rule-topics.ts'
import type { TableChoice } from './table-choice.ts'

type Props = {
  championship: Championship
  choice: TableChoice
  table: ChampionshipTable
  /** Those of the table that were held or are void. */
  rounds: readonly NumberedRound[]
}

/** A table on paper: with every round, the rules, and what was decided. */
export function PrintedTable({ championship, choice, table, rounds }: Props) {
  const { data: guild } = useQuery(guildQuery)
  const title = tableTitle(choice)
  const decisions = decisionTexts(table, rounds)
  return (
    <Paper
      title={championship.name}
      lines={[
        [guild?.guildName, title].filter(Boolean).join(', '),
        [asOfText(championship, rounds), choice.withoutDrops && 'dropped scores counted']
          .filter(Boolean)
          .join(', '),
        stateText(championship, table, rounds),
      ].filter((line) => line !== '')}
      isAcross={rounds.length > FIGURES_UPRIGHT}
    >
      <div>
        {blocksOf(rounds).map((block) => (
          <PaperMatrix
            key={block[0]?.id ?? 'none'}
            label={title}
            columns={columnsOf(table, block, TABLE_WORDS[choice.of].table.replace(/s$/, ''))}
            rows={table.rows}
            rowKey={({ key }) => key}
            isMuted={({ unranked }) => unranked !== null}
          />
        ))}
        <PaperNotes
          title="Reading the Table"
          notes={[
            `${TABLE_MARKS.dropped} P is the place that earned the points. ${TABLE_MARKS.missed}`,
            ...(rounds.some(({ isOfOtherClasses }) => isOfOtherClasses)
              ? [TABLE_MARKS.notHeld]
              : []),
            ...(rounds.some(({ isProvisional }) => isProvisional) ? [TABLE_MARKS.provisional] : []),
          ]}
        />
        <PaperNotes title="Rounds" notes={rounds.map(roundText)} />
        <PaperNotes
          title="Rules"
          notes={ruleTopics(championship, choice.of).map((topic) => (
            <>
              <b>{topic.title}:</b> {topic.text}
            </>
          ))}
        />
        {decisions.length > 0 && <PaperNotes title="Decisions" notes={decisions} />}
      </div>
    </Paper>
  )
}

/** Side by side as many rounds as a sheet has room for. */
function blocksOf(rounds: readonly NumberedRound[]) {
  const count = Math.max(1, Math.ceil(rounds.length / FIGURES_ACROSS))
  const size = Math.ceil(rounds.length / count)
  return Array.from({ length: count }, (_, index) => rounds.slice(index * size, (index + 1) * size))
}

function columnsOf(
  { rows, cars }: ChampionshipTable,
  rounds: readonly NumberedRound[],
  noun: string,
): MatrixColumn<TableRow>[] {
  const names = new Map(rows.map(({ key, name }) => [key, name]))
  const hasDeductions = rows.some(({ deductions }) => deductions.length > 0)
  return [
    {
      id: 'position',
      head: 'Pos',
      kind: 'position',
      cell: ({ position, moved }) => (
        <>
          {position ?? '–'}
          {moved !== null && moved !== 0 && <small>{moved > 0 ? `+${moved}` : moved}</small>}
        </>
      ),
    },
    {
      id: 'name',
      head: noun,
      kind: 'name',
      cell: (row) => {
        const note = rowNote(row, names)
        return (
          <>
            {row.name}
            {note && <small>{note}</small>}
          </>
        )
      },
    },
    ...rounds.map((round): MatrixColumn<TableRow> => ({
      id: round.id,
      head: `${round.label}${round.isProvisional ? '*' : ''}`,
      kind: 'figure',
      cell: ({ cells }) => {
        const cell = cells[round.index] ?? null
        if (!cell) return round.isOfOtherClasses ? '–' : null
        return (
          <>
            {cell.dropped ? <s>{cell.points}</s> : cell.points}
            <small>{cell.counted.map((one) => placeText(one, cars)).join(' ')}</small>
          </>
        )
      },
    })),
    ...(hasDeductions
      ? [
          {
            id: 'deducted',
            head: '+/-',
            kind: 'figure',
            cell: ({ deductions, deducted }) => (deductions.length > 0 ? deducted : ''),
          } satisfies MatrixColumn<TableRow>,
        ]
      : []),
    { id: 'total', head: 'Total', kind: 'sum', cell: ({ points }) => points },
  ]
}

type Counted = NonNullable<TableRow['cells'][number]>['counted'][number]

/** 'P3', or why there is no place: 'DNF'. */
function placeText({ place, car }: Counted, cars: ChampionshipTable['cars']) {
  if (place !== null) return withRunning(`P${place}`, cars[car])
  const status = cars[car]?.status
  return status === undefined || countsAsFinished(status) ? 'NC' : status.toUpperCase()
}

/** 'After round 5 of 12, R5 Fuji Twilight 6 Hours on Jun 14, 2026' */
function asOfText({ rounds: all }: Championship, rounds: readonly NumberedRound[]) {
  const last = rounds.findLast(({ isVoid }) => !isVoid)
  if (!last) return ''
  const number = all.findIndex(({ id }) => id === last.id) + 1
  const day = formatDay(last.startDateTime, last.timezone)
  return `After round ${number} of ${all.length}, ${last.name} on ${day}`
}

function stateText(
  { closed, published }: Championship,
  { frozenAt }: ChampionshipTable,
  rounds: readonly NumberedRound[],
) {
  if (published) return `As published on ${formatDay(published.at, 'UTC')}`
  if (closed) return `Final, closed on ${formatDay(frozenAt ?? closed.at, 'UTC')}`
  const open = rounds.filter(({ isProvisional }) => isProvisional).map(({ id }) => id)
  return open.length > 0 ? `Provisional: ${roundsText(open, rounds)}` : 'Official'
}

function roundText(round: NumberedRound) {
  const parts = [
    `${round.label} ${round.name}`,
    round.trackName,
    formatDay(round.startDateTime, round.timezone),
    ...valueText(round),
    round.isVoid ? 'does not count' : undefined,
    round.isOfOtherClasses ? 'not held for this class' : undefined,
  ]
  return parts.filter((part) => part !== undefined).join(', ')
}
