import type { DeskCar, ResultsDesk } from '#shared/contract/results-desk.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { Notice } from '#web/ui/index.ts'

/** Cars of which nobody knows yet how they finished, and how to find out. */
export function RunningNotice({ desk: { cars, session } }: { desk: ResultsDesk }) {
  const running = cars.filter(({ status }) => status === 'Running')
  if (session?.kind !== 'race' || running.length === 0) return null
  const isOne = running.length === 1
  return (
    <Notice
      tone="info"
      title={`${counted(running.length, 'car')} ${isOne ? 'was' : 'were'} still running when the recording ended`}
    >
      {new Intl.ListFormat('en-US').format(running.map(nameOf))}{' '}
      {isOne ? 'counts in its place' : 'count in their places'} for points and podium, without a
      total time. Upload the file of somebody who stayed until the end: it tells how{' '}
      {isOne ? 'the car' : 'they'} finished. Without one, adjust the status of{' '}
      {isOne ? 'the car' : 'each car'}: finished, running or retired (DNF).
    </Notice>
  )
}

const nameOf = ({ carNumber, carClass, driverName }: DeskCar) =>
  carNumber === '' ? driverName : `#${carNumber} ${carClass}`
