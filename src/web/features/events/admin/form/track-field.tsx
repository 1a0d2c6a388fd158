import { counted } from '#shared/domain/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useWatch } from 'react-hook-form'
import type { Track } from '#shared/contract/track.ts'
import { eventLocks } from '#shared/domain/events/event-change-problem.ts'
import { LoadError, SelectField } from '#web/ui/index.ts'
import { trackLabel } from '#shared/domain/events/track-label.ts'
import { EditedEvent } from './edited-event.ts'
import { trackChoicesQuery } from './event-choices.api.ts'
import type { EventControl } from './event-values.ts'

export function TrackField({ control }: { control: EventControl }) {
  const { data: tracks = [], error, isPending, refetch } = useQuery(trackChoicesQuery)
  const trackId = useWatch({ control, name: 'trackId' })
  const event = use(EditedEvent)
  const lockText = event && eventLocks(event).track
  const chosen = tracks.find(({ id }) => id === trackId)

  if (error)
    return (
      <LoadError
        title="Failed to fetch tracks"
        error={error}
        level={3}
        isBare
        onRetry={() => void refetch()}
      />
    )
  return (
    <SelectField
      control={control}
      name="trackId"
      label="Track"
      placeholder="Select a track"
      isLoading={isPending}
      options={tracks.map((track) => ({ value: track.id, label: trackLabel(track) }))}
      disabled={Boolean(lockText)}
      help={lockText ? `${lockText}.` : chosen && trackFacts(chosen)}
    />
  )
}

/** 'United States, 5.513 km, 20 turns' */
function trackFacts({ country, length, turns }: Track) {
  return `${country}, ${length} km, ${counted(turns, 'turn')}`
}
