import { DecisionPanel } from './decision-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { ReadingsPanel } from './readings-panel.tsx'
import type { RoomProps } from './room-props.ts'

/** What only the panel reads, below what all parties read. */
export function Room(props: RoomProps) {
  return (
    <>
      <DecisionPanel {...props} />
      <NotesPanel {...props} />
      <HistoryPanel {...props} />
      <ReadingsPanel data={props.data} />
    </>
  )
}
