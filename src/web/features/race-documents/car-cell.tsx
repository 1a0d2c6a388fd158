import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lastDriverTag } from '#shared/domain/entries/car-crew.ts'
import { DriverCell, NameList, NameTag, NumberPlate, TextLink, WholeWords } from '#web/ui/index.ts'
import { lastDriver } from './last-driver.ts'
import { crewNames, driverName, type ShownCar } from './shown-race.ts'
import { useOwnRows } from './use-own-cars.ts'

type Props = {
  car: ShownCar
  /** Position of a driver; without one, the whole crew. */
  driver?: number | null | undefined
  /** Before the team: 'P2 in LMGT3' */
  note?: string | undefined
  /** Whether the row is about the car, so that it is also the viewer's when a team mate drove. */
  isOfCar?: boolean
  children?: ReactNode
}

/** A car's plate with one of its drivers, or with all of them and the team. */
export function CarCell({ car, driver, note, isOfCar = false, children }: Props) {
  const isYours = useOwnRows()
  const isOne = driver !== undefined
  // In a list of cars, all of them have their teams.
  const isAlone = isOne && !isOfCar && driver !== null && car.drivers.length < 2
  return (
    <DriverCell
      lead={<NumberPlate number={car.number} classToken={car.carClass} />}
      name={isOne ? <DriverLink car={car} driver={driver} /> : <Crew car={car} />}
      isYou={isOne && isYours(isOfCar ? { car } : { car, driver })}
      {...(isOne && !isYours({ car, driver }) && { youWord: 'Yours' })}
      lines={[wholeLine([note, !isAlone && car.teamName])]}
    >
      {children}
    </DriverCell>
  )
}

/** What is known of these, with commas, on a line whose words do not break at hyphens; null if nothing is. */
export function wholeLine(parts: readonly (string | false | undefined)[]) {
  const text = parts.filter(Boolean).join(', ')
  return text === '' ? null : <WholeWords key={text} text={text} />
}

/** All drivers of a car in their order, with tags of the viewer, the AI and who drove last. */
export function Crew({ car }: { car: ShownCar }) {
  if (car.drivers.length === 0)
    return (
      <>
        {crewNames(car)}
        <AiTag car={car} />
      </>
    )
  return <SomeDrivers car={car} drivers={[...car.drivers.keys()]} last={lastDriver(car)} />
}

type DriversProps = {
  car: ShownCar
  drivers: readonly (number | null)[]
  /** Among them, who gets a tag for having driven last. */
  last?: number | null
}

/** Some of a car's drivers, the viewer and the AI with a tag. */
export function SomeDrivers({ car, drivers, last = null }: DriversProps) {
  const isYours = useOwnRows()
  return (
    <>
      <NameList
        names={drivers.map((driver) => ({
          id: String(driver),
          name: driverName(car, driver),
          isYou: isYours({ car, driver }),
          tag: driver !== null && driver === last ? lastDriverTag(car.status) : undefined,
        }))}
      />
      <AiTag car={car} />
    </>
  )
}

/** A driver's name, linked to their profile if they are a member. */
export function DriverLink({ car, driver }: { car: ShownCar; driver: number | null }) {
  const userId = (driver === null ? undefined : car.drivers[driver]?.userId) ?? null
  const name = driverName(car, driver)
  return (
    <>
      {userId === null ? (
        <WholeWords text={name} />
      ) : (
        <TextLink look="plain" render={<Link to="/profile/$id" params={{ id: String(userId) }} />}>
          <WholeWords text={name} />
        </TextLink>
      )}
      <AiTag car={car} />
    </>
  )
}

/** Says that the game's AI drove the car. */
const AiTag = ({ car: { isAi } }: { car: ShownCar }) => (isAi ? <NameTag>AI</NameTag> : null)
