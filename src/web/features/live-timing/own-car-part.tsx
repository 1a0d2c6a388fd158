import type { ComponentType } from 'react'
import type { LiveRow } from '#shared/contract/live-timing.ts'
import { OwnCarLater } from './live-notes.tsx'

/** The panel of a crew's own car; the page that combines features knows it. */
export type OwnCarOfRace = ComponentType<{
  eventId: number
  entryId: number
  row: LiveRow
  now: Date
}>

type Props = { eventId: number; row: LiveRow; now: Date; delay: number; OwnCar: OwnCarOfRace }

/** The viewer's own car. It is not shown late: its plan follows the race as it is. */
export function OwnCarPart({ eventId, row, now, delay, OwnCar }: Props) {
  const { entryId } = row
  if (entryId === null) return null
  if (delay > 0) return <OwnCarLater eventId={eventId} entryId={entryId} />
  return <OwnCar eventId={eventId} entryId={entryId} row={row} now={now} />
}
