import { useState } from 'react'
import type { DeskCar, ResultsDesk } from '#shared/contract/results-desk.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { useCan } from '#web/data/viewer.ts'
import { Folded, Panel, TimingTable } from '#web/ui/index.ts'
import { fastestCar } from '#shared/domain/results/fastest-car.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { deskColumns } from './desk-columns.tsx'

/** The adjusted classification, with the file's value wherever it differs. */
export function DeskClassification({ desk }: { desk: ResultsDesk }) {
  const [chosen, setChosen] = useState<DeskCar>()
  const canAdjust = useCan('results.adjust') && desk.session?.kind === 'race'
  const isFastestOfClass = (car: DeskCar) =>
    fastestCar(desk.cars.filter(({ carClass }) => carClass === car.carClass)) === car
  return (
    <Panel title="Classification" note={counted(desk.cars.length, 'car')} isFlush>
      <Folded rows={desk.cars} noun="Cars" isKept={isOpen}>
        {(cars) => (
          <TimingTable
            label="Classification"
            isTall
            rows={cars}
            rowKey={({ id }) => String(id)}
            columns={deskColumns({
              isFastestOfClass,
              onAdjust: canAdjust ? setChosen : undefined,
            })}
          />
        )}
      </Folded>
      {chosen && <AdjustDialog desk={desk} car={chosen} onClose={() => setChosen(undefined)} />}
    </Panel>
  )
}

/** Nobody knows yet how it finished. */
const isOpen = ({ status }: DeskCar) => status === 'Running'
