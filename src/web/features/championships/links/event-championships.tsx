import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { EventRound } from '#shared/contract/championship-links.ts'
import { isUnreachable } from '#web/data/api-error.ts'
import { LoadError, Panel, Row, RowLink, Rows, Text, Title } from '#web/ui/index.ts'
import { RoundSignal, valueText } from '../round-words.tsx'
import { eventChampionshipsQuery } from './links.api.ts'

/** Which championships an event counts for. Nothing if there are none. */
export function EventChampionships({ eventId }: { eventId: number }) {
  const { data, error, refetch } = useQuery(eventChampionshipsQuery(eventId))
  // Without a connection, the event itself is what it was.
  if (isUnreachable(error) && !data) return null
  if (error && !data)
    return (
      <LoadError
        title="Failed to load championships"
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <div aria-busy />
  if (data.length === 0) return null
  return (
    <Panel title="Counts For" isFlush>
      <Rows label="Championships">
        {data.map((round) => (
          <Row
            key={`${round.championship.key} ${round.id}`}
            end={<RoundSignal state={round.state} award={round.award} />}
            isEndBeside
          >
            <Title level={3} size="name">
              <RowLink
                render={
                  <Link
                    to="/championships/$id"
                    params={{ id: round.championship.key }}
                    search={round.state === 'none' ? {} : { asOf: round.id }}
                  />
                }
              >
                {round.championship.name}
              </RowLink>
            </Title>
            <Text size="data" tone="muted">
              {roundText(round)}
            </Text>
          </Row>
        ))}
      </Rows>
    </Panel>
  )
}

/** 'Round 3 of 8, Finale, race 1, points × 1.5' */
function roundText(round: EventRound) {
  const { number, rounds, name, race, championship } = round
  const parts = [
    `Round ${number} of ${rounds}`,
    name,
    race === null ? null : `race ${race}`,
    ...valueText({ ...round, factor: round.factor === 1 ? null : round.factor }),
    championship.isClosed ? 'championship closed' : null,
  ]
  return parts.filter((part) => part !== null).join(', ')
}
