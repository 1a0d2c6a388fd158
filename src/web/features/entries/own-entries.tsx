import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Entry, entriesApi } from '#shared/contract/entries.ts'
import { crewmates } from '#shared/domain/entries/crew-names.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { missingText, whatIsMissing } from '#shared/domain/entries/missing.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { LocalTime } from '#web/parts/local-time.tsx'
import {
  LoadError,
  NumberPlate,
  Panel,
  Row,
  Rows,
  Tag,
  Text,
  TextLink,
  Title,
} from '#web/ui/index.ts'

const ownEntriesQuery = dataQuery(entriesApi.listOwn, {})

type Props = {
  /** The lamp of an entry's place. */
  statusOf: (entry: Entry) => ReactNode
}

/** The viewer's entries of events to come, with what each still lacks and by when. Renders nothing without any. */
export function OwnEntries({ statusOf }: Props) {
  const { data, error, refetch } = useQuery(ownEntriesQuery)
  if (error && !data)
    return (
      <Panel title="Your Entries">
        <LoadError error={error} isBare level={3} onRetry={() => void refetch()} />
      </Panel>
    )
  if (!data?.length) return null
  return (
    <Panel title="Your Entries" isFlush>
      <Rows label="Your Entries">
        {data.map((entry) => (
          <OwnEntry key={entry.id} entry={entry} status={statusOf(entry)} />
        ))}
      </Rows>
    </Panel>
  )
}

function OwnEntry({ entry, status }: { entry: Entry; status: ReactNode }) {
  const { event, number, car, crew, teamName } = entry
  const joined = crew.filter(({ state }) => state === 'accepted')
  const captain = joined.find(({ isCaptain }) => isCaptain)
  const names = [captain?.displayName ?? '', ...crewmates(joined)].filter(Boolean).join(', ')
  return (
    <Row lead={<NumberPlate number={number ?? '-'} classToken={car.carClass.name} />} end={status}>
      <Title level={3} size="name">
        <TextLink
          look="plain"
          render={<Link to="/entries/$id" params={{ id: String(entry.id) }} />}
        >
          {event.title}
        </TextLink>
      </Title>
      <Text size="data" tone="muted">
        {formatMoment(event.startDateTime, event.timezone)}
        <LocalTime at={event.startDateTime} timezone={event.timezone} />
      </Text>
      <Text size="data" tone="muted">
        {teamName === null ? names : `${teamName}: ${names}`}
      </Text>
      {whatIsMissing(entry, event).map((one) => (
        <Text key={one.what} size="data">
          <Tag>Missing</Tag>
          {`\u00a0 ${missingText(one)}, by ${formatMoment(one.by, event.timezone)}`}
          <LocalTime at={one.by} timezone={event.timezone} />
        </Text>
      ))}
    </Row>
  )
}
