import type { Preview } from '#shared/contract/championship-form.ts'
import { counted } from '#shared/domain/plural.ts'
import { DriverCell, Folded, Num, Panel, type TimingColumn, TimingTable } from '#web/ui/index.ts'

type Move = Preview['moves'][number]

const SHOWN = 10

/** Who moves: places and points before and after. */
export function Moves({ moves }: { moves: readonly Move[] }) {
  const placed = moves.filter(({ from, to }) => from !== to)
  return (
    <Panel
      title="Who Moves"
      note={placed.length === 0 ? 'Only points' : counted(placed.length, 'place')}
      isFlush
    >
      <Folded rows={moves} noun="who move" shown={SHOWN}>
        {(shown) => (
          <TimingTable label="Who moves" rows={shown} rowKey={({ key }) => key} columns={columns} />
        )}
      </Folded>
    </Panel>
  )
}

const columns: TimingColumn<Move>[] = [
  { id: 'name', label: 'Name', kind: 'driver', cell: ({ name }) => <DriverCell name={name} /> },
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
