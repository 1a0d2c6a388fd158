import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { RunningChampionship } from '#shared/contract/championship-links.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { useViewer } from '#web/data/viewer.ts'
import {
  EmptyState,
  LoadError,
  Panel,
  Ranking,
  type RankingLine,
  Row,
  RowLink,
  Rows,
  Skeleton,
  Text,
  TextLink,
  Title,
} from '#web/ui/index.ts'
import { runningChampionshipsQuery } from './links.api.ts'
import { TableLink } from './table-link.tsx'

const PENDING_HEIGHT = 220

/** Who leads each class of the running championships, and where the viewer is. */
export function RunningChampionships() {
  const { data, error, refetch } = useQuery(runningChampionshipsQuery)
  const isEmpty = data?.length === 0
  return (
    <Panel
      title="Championships"
      isFlush={Boolean(data) && !isEmpty}
      actions={<TextLink render={<Link to="/championships" />}>All Championships</TextLink>}
    >
      {error && !data && (
        <LoadError error={error} level={3} isBare onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <div aria-busy>
          <Skeleton height={PENDING_HEIGHT} />
        </div>
      )}
      {isEmpty && (
        <EmptyState
          drawing="lines"
          title="No Championship Is Running"
          text="The leaders of each class appear here after the first round."
          level={3}
          isBare
        />
      )}
      {data?.map((one) => (
        <Running key={one.key} championship={one} />
      ))}
    </Panel>
  )
}

type Class = RunningChampionship['classes'][number]

/** Who leads the class, and below them the viewer, unless they lead it themselves. */
function classLines(
  { carClass, leaders, drivers, own }: Class,
  { championship, viewer }: { championship: string; viewer: string },
): RankingLine[] {
  const isLeader = own?.position === 1
  const table = (
    <TextLink
      look="plain"
      render={<TableLink of={championship} carClass={carClass} row={own?.key} />}
    >
      {carClass}
    </TextLink>
  )
  const first: RankingLine = {
    id: carClass,
    rank: 1,
    name: leaders.map((leader) => leader.name).join(', ') || 'No points yet',
    note: table,
    figure: leaders[0] && counted(leaders[0].points, 'point'),
    classToken: carClass,
    isYou: isLeader,
  }
  if (!own || isLeader) return [first]
  const { position, points } = own
  const of = position === null ? 'no position' : `of ${counted(drivers, 'driver')}`
  return [
    first,
    {
      id: `${carClass} own`,
      rank: position ?? '-',
      name: viewer,
      note: `${carClass}, ${of}`,
      figure: counted(points, 'point'),
      classToken: carClass,
      isYou: true,
    },
  ]
}

function Running({ championship }: { championship: RunningChampionship }) {
  const { key, name, heldRounds, plannedRounds, provisionalRounds, classes } = championship
  const viewer = useViewer()?.displayName ?? 'You'
  return (
    <>
      <Rows>
        <Row
          end={
            <Text size="data" tone="muted">
              {heldRounds} of {counted(plannedRounds, 'round')}
              {provisionalRounds > 0 && `, ${provisionalRounds}\u00A0provisional`}
            </Text>
          }
        >
          <Title level={3} size="name">
            <RowLink render={<Link to="/championships/$id" params={{ id: key }} />}>{name}</RowLink>
          </Title>
        </Row>
      </Rows>
      <Ranking
        label={`Leaders of ${name}`}
        lines={classes.flatMap((one) => classLines(one, { championship: key, viewer }))}
      />
    </>
  )
}
