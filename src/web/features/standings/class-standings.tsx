import { counted } from '#shared/domain/plural.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { TimingGroup, TimingTable } from '#web/ui/index.ts'
import { standingsColumns } from './standings-columns.tsx'
import type { StandingsLine, StandingsRound, StandingsTable } from './standings-table.ts'
import { useRoomForRounds } from './use-room-for-rounds.ts'

/** From here on the heads of a table stay in sight. */
const LONG = 12
/** From here on only the lines near the window are drawn. */
export const ENDLESS = 60

type Props = {
  carClass: string
  table: StandingsTable
  lines: StandingsLine[]
  rounds: StandingsRound[]
}

export function ClassStandings({ carClass, table, lines, rounds }: Props) {
  const viewer = useViewer()
  const hasRoom = rounds.length <= useRoomForRounds()
  const isYou = ({ userId }: StandingsLine) => userId !== null && userId === viewer?.id

  return (
    <TimingGroup level={2} title={carClass} classToken={carClass} count={count(table, lines)}>
      <TimingTable
        label={`${carClass} ${table}`}
        rows={lines}
        rowKey={({ key }) => key}
        columns={standingsColumns({ table, rounds, isYou, hasRoom })}
        isYou={isYou}
        isSticky={lines.length > LONG}
        isLong={lines.length > ENDLESS}
      />
    </TimingGroup>
  )
}

function count(table: StandingsTable, { length }: StandingsLine[]) {
  return counted(length, table === 'teams' ? 'team' : 'driver')
}
