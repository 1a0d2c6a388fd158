import { useQuery } from '@tanstack/react-query'
import type { ReadBy } from '#shared/contract/briefings.ts'
import { entryName } from '#shared/domain/entries/crew-names.ts'
import { counted, plural } from '#shared/domain/words/plural.ts'
import { Details, LoadError, Row, Rows, SubLine, Text, TextSkeleton } from '#web/ui/index.ts'
import { briefingReceiptsQuery } from './briefing.api.ts'

/** For organisers: how many in the confirmed crews have read the briefing, and who has not. */
export function BriefingReaders({ eventId }: { eventId: number }) {
  const { data: crews, error, refetch } = useQuery(briefingReceiptsQuery(eventId))
  if (!crews && error)
    return (
      <LoadError
        title="Failed to load who has read it"
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!crews) return <TextSkeleton />
  const drivers = crews.flatMap((crew) => crew.drivers)
  const read = drivers.filter(({ readAt }) => readAt !== null)
  if (drivers.length === 0) return <SubLine>No crew is confirmed yet.</SubLine>
  if (read.length === drivers.length)
    return <SubLine>Everybody has read it: {counted(read.length, 'driver')}.</SubLine>
  return (
    <Details
      summary={`${read.length} of ${counted(drivers.length, 'driver')} ${plural(read.length, 'has', 'have')} read it`}
    >
      <Rows label="Who has not read it">
        {crews.map((crew) => (
          <CrewRow key={crew.entry.id} {...crew} />
        ))}
      </Rows>
    </Details>
  )
}

function CrewRow({ entry, drivers }: ReadBy) {
  const missing = drivers.filter(({ readAt }) => readAt === null)
  if (missing.length === 0) return null
  return (
    <Row>
      <Text>{entryName(entry) ?? 'A car without a number'}</Text>
      <SubLine>{missing.map(({ displayName }) => displayName).join(', ')}</SubLine>
    </Row>
  )
}
