import { DriverCell, type TimingColumn } from '#web/ui/index.ts'
import { CompetitorName } from './competitor-name.tsx'
import { RoundHead } from './round-head.tsx'
import { RoundScore } from './round-score.tsx'
import { RoundScores } from './round-scores.tsx'
import type { StandingsLine, StandingsRound, StandingsTable } from './standings-table.ts'

type Around = {
  table: StandingsTable
  rounds: StandingsRound[]
  isYou: (line: StandingsLine) => boolean
  /** Room for a column per round; without it the scores stand under the name. */
  hasRoom: boolean
}

export function standingsColumns({ table, rounds, isYou, hasRoom }: Around) {
  return [
    { id: 'position', label: 'Pos', kind: 'position', width: '68px', cell: (row) => row.position },
    {
      id: 'name',
      label: table === 'teams' ? 'Team' : 'Driver',
      kind: 'driver',
      cell: (row) => (
        <DriverCell
          name={<CompetitorName line={row} />}
          isYou={isYou(row)}
          lines={hasRoom ? [] : [<RoundScores key="rounds" scores={row.scores} />]}
        />
      ),
    },
    ...(hasRoom ? rounds.map(roundColumn) : []),
    {
      id: 'total',
      label: 'Total',
      kind: 'time',
      align: 'end',
      width: '84px',
      cell: (row) => row.points,
    },
  ] satisfies TimingColumn<StandingsLine>[]
}

function roundColumn(round: StandingsRound, index: number): TimingColumn<StandingsLine> {
  return {
    id: `round ${index}`,
    label: <RoundHead number={index + 1} round={round} />,
    align: 'end',
    width: '52px',
    cell: ({ scores }) => <RoundScore score={scores[index] ?? null} />,
  }
}
