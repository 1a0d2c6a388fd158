import { compareNumbers } from '#shared/domain/race-documents/compare-numbers.ts'
import { Button } from '#web/ui/index.ts'
import type { RaceView } from './race-view.ts'

/** Cars in finishing order in another order: the classes one after the other, or by the number of the car. */
export function orderedCars<Car extends { carClass: string; number: string }>(
  cars: readonly Car[],
  classes: readonly { carClass: string }[],
  order: RaceView['order'],
): Car[] {
  if (order === 'number')
    return cars.toSorted((one, other) => compareNumbers(one.number, other.number))
  return order === 'class'
    ? classes.flatMap(({ carClass }) => cars.filter((car) => car.carClass === carClass))
    : [...cars]
}

type Props = Pick<RaceView, 'order'> & { onChange: (change: Pick<RaceView, 'order'>) => void }

/** Sorts cars by their numbers, or by the result again. */
export function NumberOrder({ order, onChange }: Props) {
  const isByNumber = order === 'number'
  return (
    <Button
      size="small"
      aria-pressed={isByNumber}
      onClick={() => onChange({ order: isByNumber ? 'place' : 'number' })}
    >
      By Number
    </Button>
  )
}
