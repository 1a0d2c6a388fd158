import type { LapRecord } from '#shared/contract/tracks.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { EmptyState, Panel, TimingTable } from '#web/ui/index.ts'
import { lapRecordColumns } from './lap-record-columns.tsx'

export function LapRecords({ records }: { records: LapRecord[] }) {
  const viewer = useViewer()

  if (records.length === 0)
    return (
      <Panel title="Lap Records">
        <EmptyState
          drawing="rows"
          title="No Lap Records"
          text="The fastest lap of each class appears here after the first race on this layout."
          level={3}
          isBare
        />
      </Panel>
    )
  return (
    <Panel title="Lap Records" isFlush>
      <TimingTable
        label="Lap Records"
        rows={records}
        rowKey={({ carClass }) => carClass}
        columns={lapRecordColumns(viewer?.id)}
        isYou={({ userId }) => userId !== null && userId === viewer?.id}
      />
    </Panel>
  )
}
