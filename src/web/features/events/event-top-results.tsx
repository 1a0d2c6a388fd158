import type { EventCard } from '#shared/contract/events.ts'
import { CardSection, ResultList } from '#web/ui/index.ts'

/** The top three of a completed event. */
export function EventTopResults({ event }: { event: EventCard }) {
  const { status, raceResults } = event
  if (status !== 'completed' || raceResults.length === 0) return null

  return (
    <CardSection isDivided>
      <ResultList
        lines={raceResults.map(({ position, carNumber, carClass, shownName, carModel }) => ({
          position,
          number: carNumber,
          classToken: carClass,
          name: shownName,
          detail: carModel,
        }))}
      />
    </CardSection>
  )
}
