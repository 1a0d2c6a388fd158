import type { CaseCar } from '#shared/contract/cases.ts'
import { Clash } from '#web/ui/index.ts'

type Props = { cars: readonly CaseCar[]; isLarge?: boolean }

/** The cars of a case: the accused, and whom it happened to. */
export function CaseClash({ cars, isLarge = false }: Props) {
  const sided = (isAccused: boolean) =>
    cars
      .filter(({ side }) => (side === 'accused') === isAccused)
      .map((car) => ({
        id: car.id,
        number: car.number,
        classToken: car.carClass,
        ...(isLarge && { name: car.isOwn ? 'Your car' : driverText(car), note: noteOf(car) }),
      }))
  return <Clash from={sided(true)} to={sided(false)} isLarge={isLarge} />
}

const driverText = ({ driver }: CaseCar) => driver?.name ?? 'Driver not known'

function noteOf({ driver, isOwn, side }: CaseCar) {
  const wheel = isOwn && driver ? `${driver.name} at the wheel` : driver ? 'at the wheel' : ''
  const role = side === 'reporting' ? 'reported it' : ''
  return [wheel, role].filter(Boolean).join(', ') || undefined
}
