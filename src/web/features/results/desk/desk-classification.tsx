import { useState } from 'react'
import type { DeskCar, ResultsDesk } from '#shared/contract/results-desk.ts'
import { useIsRoomy } from '#web/lib/use-is-roomy.ts'
import { Panel, TimingTable } from '#web/ui/index.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { deskColumns } from './desk-columns.tsx'

/** The race as it counts, with what the file says wherever that is something else. */
export function DeskClassification({ desk }: { desk: ResultsDesk }) {
  const [chosen, setChosen] = useState<DeskCar>()
  const isRoomy = useIsRoomy()
  return (
    <Panel title="Classification" note={`${desk.cars.length} cars`} flush>
      <TimingTable
        label="Classification"
        rows={desk.cars}
        rowKey={({ id }) => String(id)}
        columns={deskColumns({ isRoomy, onAdjust: setChosen })}
      />
      {chosen && <AdjustDialog desk={desk} car={chosen} onClose={() => setChosen(undefined)} />}
    </Panel>
  )
}
