import { FilterSelect, PaperTools } from '#web/ui/index.ts'
import { carOption } from './car-choice.tsx'
import type { ShownCar } from './shown-race.ts'

/** What the address says: laps beside documents or without them, or those of the car with this entry alone. */
export type Printed = { laps?: 'with' | 'only' | undefined; car?: number | undefined }

/** With the cars whose laps are printed. */
type Choice = Printed & { hasDocuments: boolean; cars: Cars }

type Cars = readonly ShownCar[]

/** A browser lays out more of them for half a minute: the laps of a day are printed car by car. */
const MOST_LAPS = 8_000

const canPrintAll = (cars: Cars) =>
  cars.reduce((count, { laps }) => count + laps.length, 0) <= MOST_LAPS

/**
 * The documents alone in place of what this race does not offer.
 * @param cars with laps
 */
export function printChoice(cars: Cars, { laps, car }: Printed): Choice {
  const chosen = cars.filter(({ entry }) => entry === car)
  if (chosen.length > 0) return { car, hasDocuments: false, cars: chosen }
  if (laps && canPrintAll(cars)) return { laps, hasDocuments: laps === 'with', cars }
  return { hasDocuments: true, cars: [] }
}

const NO_LAPS = 'none'

type Props = {
  /** With laps. */
  cars: Cars
  choice: Choice
  onPrint: (printed: Printed) => void
}

/** Chooses what is printed. */
export function PrintSelect({ cars, choice, onPrint }: Props) {
  if (cars.length === 0) return null
  return (
    <PaperTools>
      <FilterSelect
        label="What to Print"
        options={[
          { value: NO_LAPS, label: 'Documents without laps by car' },
          ...(canPrintAll(cars)
            ? [
                { value: 'with', label: 'Documents and laps by car' },
                { value: 'only', label: 'Laps of all cars' },
              ]
            : []),
          ...cars.map(carOption).map(({ value, label }) => ({ value, label: `Laps of ${label}` })),
        ]}
        value={String(choice.car ?? choice.laps ?? NO_LAPS)}
        onChange={(chosen) =>
          onPrint({
            laps: chosen === 'with' || chosen === 'only' ? chosen : undefined,
            car: cars.find(({ entry }) => String(entry) === chosen)?.entry,
          })
        }
      />
    </PaperTools>
  )
}
