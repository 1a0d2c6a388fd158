import type { ChampionshipTable } from '#shared/contract/championship-tables.ts'
import { counted } from '#shared/domain/words/plural.ts'
import type { TableOf } from '#shared/domain/scoring/table-kinds.ts'
import { countedRows } from '#shared/domain/scoring/words/table-title.ts'
import { Folded, Panel, Text, TimingTable, type TimingColumn } from '#web/ui/index.ts'

type Contender = { key: string; name: string; points: number; behind: number; maximum: number }

import { nameColumn } from './name-column.tsx'
import { useOwnRows } from './own-rows.ts'

/** Early in a season, almost everybody can win. */
const SHOWN_AT_FIRST = 5

type Props = { of: TableOf; table: ChampionshipTable }

/** Who can still win, and how much they can still reach. */
export function OutlookPanel({ of, table }: Props) {
  const own = useOwnRows(table, of)
  const { outlook, rows } = table
  if (!outlook) return null
  const isYou = ({ key }: Contender) => own.has(key)
  const first = rows[0]?.points ?? 0
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const contenders = outlook.rows.flatMap(({ key, maximum, canWin }): Contender[] => {
    const row = byKey.get(key)
    if (!row || !canWin) return []
    return [{ key, name: row.name, points: row.points, behind: first - row.points, maximum }]
  })
  const decidedFor = outlook.decidedFor === null ? undefined : byKey.get(outlook.decidedFor)
  return (
    <Panel
      title="What Can Still Happen"
      note={[
        ...(decidedFor ? [] : [`${contenders.length} of ${countedRows(rows.length, of)} can win`]),
        `${counted(outlook.roundsLeft, 'round')} left`,
      ].join(', ')}
      foot={`${outlook.canNewcomerWin ? `${NEWCOMERS[of]} has not raced yet can win, too. ` : ''}Mathematically: the best place and every bonus in each round to come, with dropped rounds taken into account. Ties and decisions to come are left out.`}
      isFlush={!decidedFor}
    >
      {decidedFor ? (
        <Text>
          <b>{decidedFor.name}</b> can’t be caught any more.
        </Text>
      ) : (
        <Folded rows={contenders} noun="Contenders" shown={SHOWN_AT_FIRST} isKept={isYou}>
          {(shown) => (
            <TimingTable
              label="Who can still win"
              rows={shown}
              rowKey={({ key }) => key}
              columns={[nameColumn(of, isYou, 'Can Win'), ...columns]}
              isYou={isYou}
            />
          )}
        </Folded>
      )}
    </Panel>
  )
}

const NEWCOMERS: Record<TableOf, string> = {
  drivers: 'Somebody who',
  entries: 'A car that',
  teams: 'A team that',
  makes: 'A make that',
}

const columns: TimingColumn<Contender>[] = [
  {
    id: 'behind',
    label: 'Behind',
    align: 'end',
    width: '96px',
    cell: ({ behind }) => behind,
  },
  {
    id: 'maximum',
    label: 'At Most',
    kind: 'time',
    align: 'end',
    width: '96px',
    cell: ({ maximum }) => maximum,
  },
]
