import { FilterSelect, FormColumns } from '#web/ui/index.ts'
import { crewName, type ShownCar } from './shown-race.ts'

/** A car as one of a list to choose from. */
export function carOption(car: ShownCar) {
  return { value: String(car.entry), label: `${car.number} ${crewName(car)}` }
}

type ChoiceProps = {
  cars: readonly ShownCar[]
  car: ShownCar
  onChange: (change: { car: number }) => void
}

/** Chooses the only car that is shown. */
export function CarChoice({ cars, car, onChange }: ChoiceProps) {
  return (
    <FormColumns columns="filters">
      <FilterSelect
        label="Car"
        options={cars.map(carOption)}
        value={String(car.entry)}
        onChange={(chosen) => onChange({ car: Number(chosen) })}
      />
    </FormColumns>
  )
}

const ALL = 'all'

type FilterProps = {
  cars: readonly ShownCar[]
  car: ShownCar | undefined
  onChange: (change: { car: number | undefined }) => void
}

/** Chooses all cars, or one of them. */
export function CarFilter({ cars, car, onChange }: FilterProps) {
  return (
    <FilterSelect
      label="Car"
      options={[{ value: ALL, label: 'All Cars' }, ...cars.map(carOption)]}
      value={car ? String(car.entry) : ALL}
      onChange={(chosen) => onChange({ car: chosen === ALL ? undefined : Number(chosen) })}
    />
  )
}
