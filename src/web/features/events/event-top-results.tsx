import type { EventCard } from '#shared/contract/events.ts'
import { crewName } from '#shared/domain/entries/car-crew.ts'
import { useViewer } from '#web/data/viewer.ts'
import { CardSection, ResultList } from '#web/ui/index.ts'

/** The top three of a completed event. */
export function EventTopResults({ event }: { event: EventCard }) {
  const { status, raceResults } = event
  const viewer = useViewer()
  if (status !== 'completed' || raceResults.length === 0) return null

  return (
    <CardSection isDivided>
      <ResultList
        lines={raceResults.map(({ position, carNumber, carClass, carModel, ...car }) => ({
          position,
          number: carNumber,
          classToken: carClass,
          name: shownCrew(car, viewer?.id),
          detail: carModel,
          isYou: viewer !== null && car.drivers.some(({ userId }) => userId === viewer.id),
        }))}
      />
    </CardSection>
  )
}

type Crew = Pick<EventCard['raceResults'][number], 'shownName' | 'drivers'>

/** 'Max Torque & 1 more'; for a viewer who drove the car, what is before their tag. */
function shownCrew({ shownName, drivers }: Crew, viewerId: number | undefined) {
  const [first] = drivers
  if (!first) return shownName
  const isYours = viewerId !== undefined && drivers.some(({ userId }) => userId === viewerId)
  if (!isYours) return crewName({ drivers })
  return first.userId === viewerId ? first.shownName : `${first.shownName} &`
}
