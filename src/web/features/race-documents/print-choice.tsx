import type { ReactNode } from 'react'
import { FilterSelect, PaperTools } from '#web/ui/index.ts'
import { carOption } from './car-choice.tsx'
import { crewNames, type ShownCar } from './shown-race.ts'

/** What the address says: laps beside documents or without them, or those of the car with this entry alone. */
export type Printed = { laps?: 'with' | 'only' | undefined; car?: number | undefined }

/** With the cars whose laps are printed. */
type Choice = Printed & { hasDocuments: boolean; cars: Cars }

type Cars = readonly ShownCar[]

/** A browser lays out more of them for half a minute: the laps of a day are printed car by car. */
const MOST_LAPS = 8_000

const canPrintAll = (cars: Cars) =>
  cars.reduce((count, { laps }) => count + laps.length, 0) <= MOST_LAPS

/** The documents alone in place of what this race does not offer. */
export function printChoice(all: Cars, { laps, car }: Printed): Choice {
  const cars = all.filter((one) => one.laps.length > 0)
  const chosen = cars.filter(({ entry }) => entry === car)
  if (chosen.length > 0) return { car, hasDocuments: false, cars: chosen }
  if (laps && canPrintAll(cars)) return { laps, hasDocuments: laps === 'with', cars }
  return { hasDocuments: true, cars: [] }
}

const NO_LAPS = 'none'

type Props = {
  cars: Cars
  choice: Choice
  onPrint: (printed: Printed) => void
}

/** Chooses what is printed. */
export function PrintSelect({ cars: all, choice, onPrint }: Props) {
  const cars = all.filter(({ laps }) => laps.length > 0)
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

/** A document on paper; its title tells it from others unless it has an id. */
export type Sheet = { id?: string; title: string; isPanelNamed?: boolean; content: ReactNode }

/** The laps of each chosen car. */
export const lapSheets = ({ cars }: Choice, lapsOf: (car: ShownCar) => ReactNode): Sheet[] =>
  cars.map((car) => ({
    id: String(car.entry),
    title: `Laps of ${car.number} ${crewNames(car)}`,
    content: lapsOf(car),
  }))
