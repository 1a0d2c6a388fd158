import { useQuery } from '@tanstack/react-query'
import type { Session } from '#shared/contract/sign-in.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import {
  Button,
  Cluster,
  LoadError,
  Panel,
  Row,
  Rows,
  SubLine,
  Tag,
  TimingSkeleton,
} from '#web/ui/index.ts'
import { sessionsQuery, useEndOtherSessions, useEndSession } from './sign-in.api.ts'

export function OwnSessions() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery)
  const endOthers = useEndOtherSessions()

  return (
    <Panel
      title="Sessions"
      isFlush
      foot={
        sessions && sessions.length > 1 ? (
          <Button
            isPending={endOthers.isPending}
            pendingLabel="Ending..."
            onClick={() => endOthers.mutate()}
          >
            End All Other Sessions
          </Button>
        ) : undefined
      }
    >
      {!sessions && error && (
        <LoadError
          title="Failed to load your sessions"
          error={error}
          isBare
          level={3}
          onRetry={() => void refetch()}
        />
      )}
      {!sessions && !error && <TimingSkeleton rows={2} />}
      {sessions && (
        <Rows label="Sessions">
          {sessions.toSorted(ownFirst).map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </Rows>
      )}
    </Panel>
  )
}

const ownFirst = (a: Session, b: Session) => Number(b.isCurrent) - Number(a.isCurrent)

function SessionRow({ session }: { session: Session }) {
  const end = useEndSession()
  const localMoment = useLocalMoment()
  const { device, createdAt, lastUsedAt, isCurrent } = session
  const name = device ?? 'Unknown browser'

  return (
    <Row
      isEndBeside
      end={
        !isCurrent && (
          <Button
            size="small"
            aria-label={`End the session of ${name}`}
            isPending={end.isPending}
            pendingLabel="Ending..."
            onClick={() => end.mutate(session)}
          >
            End
          </Button>
        )
      }
    >
      <Cluster>
        <b>{name}</b>
        {isCurrent && <Tag isStrong>This one</Tag>}
      </Cluster>
      <SubLine>{`Signed in ${localMoment(createdAt)}`}</SubLine>
      <SubLine>{isCurrent ? 'In use now' : `Last used ${localMoment(lastUsedAt)}`}</SubLine>
    </Row>
  )
}
