import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { DriverChampionship } from '#shared/contract/championship-links.ts'
import { counted } from '#shared/domain/words/plural.ts'
import {
  ClassName,
  Cluster,
  Folded,
  LoadError,
  Panel,
  Row,
  Rows,
  Tag,
  Text,
  TextLink,
  TimingSkeleton,
  Title,
} from '#web/ui/index.ts'
import { ChampionshipSignal } from '../championship-signal.tsx'
import { driverChampionshipsQuery } from './links.api.ts'
import { standingText } from './place-text.ts'
import { TableLink } from './table-link.tsx'

/** A driver's place and points in each championship. Nothing without a race in one. */
export function DriverChampionships({ userId }: { userId: number }) {
  const { data, error, refetch } = useQuery(driverChampionshipsQuery(userId))
  if (!data)
    return error ? (
      <LoadError
        title="Failed to load championships"
        error={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <TimingSkeleton rows={2} />
    )
  if (data.length === 0) return null
  return (
    <Panel title="Championships" note={counted(data.length, 'championship')} isFlush>
      <Folded rows={data} noun="Championships">
        {(shown) => (
          <Rows label="Championships">
            {shown.map((one) => (
              <Championship key={one.key} championship={one} />
            ))}
          </Rows>
        )}
      </Folded>
    </Panel>
  )
}

function Championship({ championship }: { championship: DriverChampionship }) {
  const { key, name, heldRounds, plannedRounds, places } = championship
  return (
    <Row end={<ChampionshipSignal championship={championship} />} isEndBeside>
      <Title level={3} size="name">
        <TextLink look="plain" render={<Link to="/championships/$id" params={{ id: key }} />}>
          {name}
        </TextLink>
      </Title>
      {places.map(({ carClass, drivers, isChampion, ...place }) => (
        <Cluster key={carClass} gap="tight">
          <ClassName classToken={carClass} />
          <TextLink render={<TableLink of={key} carClass={carClass} row={place.key} />}>
            {standingText(place, drivers)}
          </TextLink>
          {isChampion && <Tag>Champion</Tag>}
        </Cluster>
      ))}
      <Text size="data" tone="muted">
        {heldRounds} of {plannedRounds} rounds
      </Text>
    </Row>
  )
}
