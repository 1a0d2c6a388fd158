import { useState } from 'react'
import type { DeskCar, ResultsDesk } from '#shared/contract/results-desk.ts'
import { type CarIdentity, carIdentity, carsOf } from '#shared/domain/car-identity.ts'
import { Dialog } from '#web/ui/index.ts'
import { AdjustForm } from './adjust-form.tsx'
import { useAdjust } from './desk.api.ts'
import { fileCars } from './preview-adjustment.ts'

type Props = { desk: ResultsDesk; car: DeskCar; onClose: () => void }

/** Corrects one thing about one car. What was typed stays when somebody else was quicker. */
export function AdjustDialog({ desk, car, onClose }: Props) {
  // Of the results as they were when the dialog was opened, or when somebody else's change was seen.
  const [seen, setSeen] = useState(desk.version)
  const [identity] = useState(() => identityOf(desk, car))
  const adjust = useAdjust({ eventId: desk.event.id, version: seen })

  return (
    <Dialog
      title="Adjust Result"
      description={`#${car.carNumber} ${car.driverName}, ${car.carClass}, in ${desk.event.title}`}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isPending={adjust.isPending}
    >
      <AdjustForm
        desk={desk}
        car={car}
        identity={identity}
        isPending={adjust.isPending}
        error={adjust.error}
        isOutdated={desk.version !== seen && !adjust.isPending && !adjust.isSuccess}
        onLookedAt={() => {
          setSeen(desk.version)
          adjust.reset()
        }}
        onSave={(entry) =>
          adjust.mutate(
            { carId: currentId(desk, identity) ?? car.id, ...entry },
            { onSuccess: onClose },
          )
        }
      />
    </Dialog>
  )
}

/** A new upload gives its cars new ids. */
function currentId({ cars }: ResultsDesk, identity: CarIdentity) {
  return carsOf(fileCars(cars), identity)[0]?.id
}

function identityOf({ cars }: ResultsDesk, car: DeskCar) {
  return carIdentity(fileCars(cars), { ...car, drivers: car.drivers.map(({ name }) => name) })
}
