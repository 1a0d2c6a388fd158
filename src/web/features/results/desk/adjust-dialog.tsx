import { useState } from 'react'
import type { DeskCar, ResultsDesk } from '#shared/contract/results-desk.ts'
import { type CarIdentity, carIdentity, carsOf } from '#shared/domain/results/car-identity.ts'
import { Dialog } from '#web/ui/index.ts'
import { deskCarTitle } from './crew-in-file.ts'
import { AdjustForm } from './adjust-form.tsx'
import { useAdjust } from './desk.api.ts'
import { fileCars } from './preview-adjustment.ts'

type Props = { desk: ResultsDesk; car: DeskCar; onClose: () => void }

/** Adjusts one car's result. Keeps the input if somebody else changes the results in the meantime. */
export function AdjustDialog({ desk, car, onClose }: Props) {
  // The version that the admin has acknowledged: the one when the dialog opened, or a newer one.
  const [version, setVersion] = useState(desk.version)
  const [identity] = useState(() => identityOf(desk, car))
  const adjust = useAdjust({ eventId: desk.event.id, version })

  return (
    <Dialog
      title="Adjust Result"
      description={`${deskCarTitle(car)}, in ${desk.event.title}`}
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
        isOutdated={desk.version !== version && !adjust.isPending && !adjust.isSuccess}
        onAcknowledge={() => {
          setVersion(desk.version)
          adjust.reset()
        }}
        onSave={(values) =>
          adjust.mutate(
            { carId: currentId(desk, identity) ?? car.id, ...values },
            { onSuccess: onClose },
          )
        }
      />
    </Dialog>
  )
}

/** Cars get new IDs with every upload. */
function currentId({ cars }: ResultsDesk, identity: CarIdentity) {
  return carsOf(fileCars(cars), identity)[0]?.id
}

function identityOf({ cars }: ResultsDesk, car: DeskCar) {
  return carIdentity(fileCars(cars), { ...car, drivers: car.drivers.map(({ name }) => name) })
}
