import { crewNames, lastDriverTag } from '#shared/domain/entries/car-crew.ts'
import { aidsText } from '#shared/domain/race-documents/driving-aids.ts'
import { NameList, Text, WholeWords } from '#web/ui/index.ts'
import { lastDriver } from './last-driver.ts'
import type { ShownCar } from './shown-race.ts'

/** 'Car 7: Lotta Laps, Hank Hairpin', each name in one piece. */
export function CarTitle({ car }: { car: ShownCar }) {
  const { number, drivers } = car
  const last = lastDriver(car)
  return (
    <>
      Car {number}:{' '}
      {drivers.length === 0 ? (
        crewNames(car)
      ) : (
        <NameList
          names={drivers.map(({ shownName }, id) => ({
            id,
            name: shownName,
            tag: id === last ? lastDriverTag(car.status) : undefined,
          }))}
        />
      )}
    </>
  )
}

/** The team and the model of a car, below the names of its crew, and the driving aids that they used. */
export function CarWords({ car }: { car: ShownCar }) {
  const aids = aidsText(car)
  return (
    <Text tone="muted">
      <WholeWords text={[car.teamName, car.carModel].filter(Boolean).join(' · ')} />
      {aids !== null && (
        <>
          <br />
          Driving aids: {aids}.
        </>
      )}
    </Text>
  )
}
