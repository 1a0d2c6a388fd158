import { lapChart } from '#shared/domain/race-documents/lap-chart.ts'
import { PaperBlocks, Panel, TimingTable } from '#web/ui/index.ts'
import { inBlocks, lapsInBlock } from './paper-blocks.ts'
import { legend, linesOf, matrixColumns, placesOf } from './lap-chart-table.tsx'
import type { ShownRace } from './shown-race.ts'

/** The least width of every column of a block: they share the width of the narrowest one. */
const WIDTH = '44px'

/**
 * The whole lap chart on paper, where nothing scrolls: in the form of the timing companies, since two of them would take
 * many pages.
 */
export function LapChartSheet({ race }: { race: ShownRace }) {
  const laps = lapChart(race.timeline, 'leader')
  const lines = linesOf(race, laps)
  const length = lapsInBlock(laps.length)
  return (
    <Panel
      foot={`A column is a lap of the leader, with all cars in their order when the leader completed it: the official form. ${legend(race, laps, { by: 'leader', isPaper: true })}`}
    >
      <PaperBlocks
        columns={length + 1}
        blocks={inBlocks(laps, length).map(({ first, shown }) => ({
          id: String(first),
          columns: shown.length + 1,
          table: (
            <TimingTable
              label={`Lap chart from lap ${first + 1}`}
              rows={placesOf(shown)}
              rowKey={String}
              isTall
              columns={matrixColumns(race, shown, { first, lines, isPaper: true }).map(
                (column, index) => ({
                  ...column,
                  // On a phone, no box is as wide as 'Lap 103'.
                  label: index === 0 ? column.label : column.id,
                  width: WIDTH,
                }),
              )}
            />
          ),
        }))}
      />
    </Panel>
  )
}
