import type { EventCard } from '#shared/contract/events.ts'
import { formatDay, formatDuration, formatTime } from '#shared/domain/words/dates.ts'
import { LocalTime } from '#web/parts/local-time.tsx'
import { CardSplit, Facts, TrackImage, TrackSilhouette } from '#web/ui/index.ts'

export function EventCardTrack({ event }: { event: EventCard }) {
  const { status, track, timezone, startDateTime: start, endDateTime: end } = event
  const { name, country, layoutVariant, imageUrl, outline } = track

  return (
    <CardSplit
      aside={
        imageUrl ? (
          <TrackImage name={name} outline={outline} src={imageUrl} size="thumbnail" />
        ) : (
          <TrackSilhouette name={name} outline={outline} isMuted={status === 'cancelled'} />
        )
      }
    >
      <Facts
        items={[
          {
            label: 'Track',
            value: name,
            note: layoutVariant ? `${layoutVariant}, ${country}` : country,
          },
          {
            label: 'Start',
            value: formatDay(start, timezone),
            note: (
              <>
                {`${formatTime(start, timezone)}, ${formatDuration(start, end)}`}
                <LocalTime at={start} timezone={timezone} isBelow />
              </>
            ),
          },
        ]}
      />
    </CardSplit>
  )
}
