import type { EventCard } from '#shared/contract/events.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { CardSection, ResultList } from '#web/ui/index.ts'

/** The top three of a completed event. */
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
            name: crewName(shownName, userIds, viewer?.id),
            detail: carModel,
            isYou: viewer !== null && userIds.includes(viewer.id),
          }),
        )}
      />
    </CardSection>
  )
}

/** 'Max Torque & 1 more'; for a viewer who drove the car, what is before their tag. */
function crewName(name: string, userIds: (number | null)[], viewerId: number | undefined) {
  const more = userIds.length - 1
  const viewersPlace = viewerId === undefined ? -1 : userIds.indexOf(viewerId)
  if (viewersPlace > 0) return `${name} &`
  return viewersPlace === 0 || more < 1 ? name : `${name} &\u00A0${more}\u00A0more`
}
