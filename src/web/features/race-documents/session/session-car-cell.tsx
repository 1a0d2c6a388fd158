import type { ReactNode } from 'react'
import { wordForNoPlaceByTime } from '#shared/domain/race-documents/no-place.ts'
import { Tag, DriverCell, NumberPlate, WholeName, WholeWords } from '#web/ui/index.ts'
import { Crew, wholeLine } from '../car-cell.tsx'
import { LinkToLaps } from '../classification.tsx'
import { driverName, type ShownCar } from '../shown-race.ts'

type Props = {
  car: ShownCar
  /** Without a time there is no place. */
  hasTime: boolean
  /** Who drove the best lap; named only where several people drove. */
  driver?: number | null | undefined
  mark?: ReactNode
  /** On paper it leads nowhere. */
  isPrinted?: boolean
}

/** A car in the classification, which leads to its laps. */
export function SessionCarCell(props: Props) {
  const { car, hasTime, driver, mark, isPrinted = false } = props
  const hasPlace = wordForNoPlaceByTime(car.status, hasTime) === null
  const isShared = car.drivers.length > 1
  return (
    <DriverCell
      lead={<NumberPlate number={car.number} classToken={car.carClass} />}
      name={isPrinted ? <Crew car={car} /> : <LinkToLaps car={car} />}
      lines={[
        wholeLine([
          hasPlace ? `P${car.classPlace} in ${car.carClass}` : car.carClass,
          car.teamName,
        ]),
        isShared && driver !== undefined ? (
          <>
            <WholeWords text={car.carModel} />, best by <WholeName name={driverName(car, driver)} />
          </>
        ) : (
          wholeLine([car.carModel])
        ),
        (mark || car.status === 'DSQ') && (
          <>
            {mark} {car.status === 'DSQ' && <Tag>Disqualified</Tag>}
          </>
        ),
      ]}
    />
  )
}
