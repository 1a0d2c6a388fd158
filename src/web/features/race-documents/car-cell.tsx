import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DriverCell, NumberPlate, TextLink } from '#web/ui/index.ts'
import { driverName, type ShownCar } from './shown-race.ts'

type Props = {
  car: ShownCar
  /** Position of a driver; without one, the whole crew. */
  driver?: number | null | undefined
  /** Before the team: 'P2 in LMGT3' */
  note?: string | undefined
  /** Whether that driver is the viewer. */
  isYou?: boolean
  children?: ReactNode
}

/** A car's plate with one of its drivers, or with all of them and the team. */
export function CarCell({ car, driver, note, isYou = false, children }: Props) {
  const isOne = driver !== undefined
  const isAlone = isOne && driver !== null && car.drivers.length < 2
  return (
    <DriverCell
      lead={<NumberPlate number={car.number} classToken={car.carClass} />}
      name={
        isOne ? (
          <DriverLink car={car} driver={driver} />
        ) : (
          car.drivers.map(({ shownName }) => shownName).join(', ')
        )
      }
      isYou={isYou}
      lines={[[note, !isAlone && car.teamName].filter(Boolean).join(', ')]}
    >
      {children}
    </DriverCell>
  )
}

/** A driver's name, linked to their profile if they are a member. */
export function DriverLink({ car, driver }: { car: ShownCar; driver: number | null }) {
  const userId = (driver === null ? undefined : car.drivers[driver]?.userId) ?? null
  const name = driverName(car, driver)
  if (userId === null) return name
  return (
    <TextLink look="plain" render={<Link to="/profile/$id" params={{ id: String(userId) }} />}>
      {name}
    </TextLink>
  )
}
