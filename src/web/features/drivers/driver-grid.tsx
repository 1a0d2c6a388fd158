import { memo } from 'react'
import type { Driver } from '#shared/contract/drivers.ts'
import { LongCardGrid } from '#web/ui/index.ts'
import { DriverCard } from './driver-card.tsx'

type Props = { drivers: Driver[] }

/** Drawn again only when the list is another one, not with every letter of the search. */
export const DriverGrid = memo(function DriverGrid({ drivers }: Props) {
  return <LongCardGrid minimum="driver" items={drivers} itemKey={driverId} card={driverCard} />
})

const driverId = ({ id }: Driver) => id
const driverCard = (driver: Driver) => <DriverCard driver={driver} />
