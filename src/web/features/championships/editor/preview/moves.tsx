import type { Preview } from '#shared/contract/championship-form.ts'
import { counted } from '#shared/domain/words/plural.ts'
import type { TableOf } from '#shared/domain/scoring/table-kinds.ts'
import { Folded, Num, Panel, type TimingColumn, TimingTable } from '#web/ui/index.ts'
import { nameColumn } from '../../name-column.tsx'

type Move = Preview['moves'][number]

const SHOWN = 10

type Props = {
  moves: readonly Move[]
  of: TableOf
  /** The keys of the viewer's own rows. */
  own: ReadonlySet<string>
}

/** Who moves: places and points before and after. */
export function Moves({ moves, of, own }: Props) {
  const placed = moves.filter(({ from, to }) => from !== to)
  const isOnlyPoints = placed.length === 0
  const isYou = ({ key }: Move) => own.has(key)
  return (
    <Panel
      title={isOnlyPoints ? 'Whose Points Change' : 'Who Moves'}
      note={isOnlyPoints ? 'No place changes' : counted(placed.length, 'place')}
      isFlush
    >
      <Folded rows={moves} noun="Changes" shown={SHOWN}>
        {(shown) => (
          <TimingTable
            label={isOnlyPoints ? 'Whose points change' : 'Who moves'}
            rows={shown}
            rowKey={({ key }) => key}
            columns={[nameColumn(of, isYou), ...columns]}
            isYou={isYou}
          />
        )}
      </Folded>
    </Panel>
  )
}

const columns: TimingColumn<Move>[] = [
  {
    id: 'place',
    label: 'Place',
    align: 'end',
    cell: ({ from, to }) => <Num>{change(placeText(from), placeText(to))}</Num>,
  },
  {
    id: 'points',
    label: 'Points',
    align: 'end',
    cell: ({ pointsBefore, pointsAfter }) => (
      <Num>{change(pointsText(pointsBefore), pointsText(pointsAfter))}</Num>
    ),
  },
]

/** 'P3 → P1'; once if it stays. */
const change = (before: string, after: string) =>
  before === after ? after : `${before} → ${after}`

const placeText = (place: number | null) => (place === null ? '–' : `P${place}`)

const pointsText = (points: number | null) => (points === null ? '–' : String(points))
