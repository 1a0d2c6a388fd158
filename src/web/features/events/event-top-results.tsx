import type { EventCard } from '#shared/contract/events.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { CardSection, ResultList } from '#web/ui/index.ts'

/** The top three of a completed event. The viewer may have shared a car with the driver who is named. */
export function EventTopResults({ event }: { event: EventCard }) {
  const { status, raceResults } = event
  const viewer = useViewer()
  if (status !== 'completed' || raceResults.length === 0) return null

  return (
    <CardSection isDivided>
      <ResultList
        lines={raceResults.map(
          ({ position, carNumber, carClass, shownName, carModel, userIds }) => ({
            position,
            number: carNumber,
            classToken: carClass,
            name: viewer && userIds.indexOf(viewer.id) > 0 ? `${shownName} &` : shownName,
            detail: carModel,
            isYou: viewer !== null && userIds.includes(viewer.id),
          }),
        )}
      />
    </CardSection>
  )
}
