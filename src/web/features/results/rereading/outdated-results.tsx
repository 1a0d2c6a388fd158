import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileClock } from 'lucide-react'
import type { OutdatedSession } from '#shared/contract/rereading.ts'
import { formatWeekday } from '#shared/domain/words/dates.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { sessionName } from '#shared/domain/results/session-name.ts'
import {
  Button,
  Cluster,
  Details,
  Notice,
  Panel,
  ProgressBar,
  Row,
  Rows,
  Stack,
  SubLine,
  Text,
  TextLink,
} from '#web/ui/index.ts'
import { outdatedQuery } from './rereading.api.ts'
import { useRereadAll } from './use-reread-all.ts'

/** Offers to read files again that an older version has read; nothing if there are none. */
export function OutdatedResults() {
  const { data: sessions = NONE } = useQuery(outdatedQuery)
  const { run, start, stop } = useRereadAll()
  const isRunning = run?.state === 'running'
  if (sessions.length === 0 && !run) return null
  return (
    <Panel title="Files Read by an Older Version" note={counted(sessions.length, 'session')}>
      <Stack>
        <Text>{WHY}</Text>
        {run && <Outcome run={run} />}
        {(sessions.length > 0 || isRunning) && (
          <Cluster>
            {isRunning ? (
              <Button onClick={stop}>Stop</Button>
            ) : (
              <Button icon={FileClock} onClick={() => void start(sessions)}>
                {`Read ${counted(sessions.length, 'Session')} Again`}
              </Button>
            )}
          </Cluster>
        )}
        {sessions.length > 0 && !isRunning && (
          <Details summary={`Show ${counted(sessions.length, 'session')}`}>
            <SessionRows label="Sessions" sessions={sessions} />
          </Details>
        )}
      </Stack>
    </Panel>
  )
}

const NONE: OutdatedSession[] = []

export const WHY =
  'This version of Paddock finds more in result files, such as damage. Reading a file again adds that. Adjustments and links are kept; if an official classification changes, it gets a new version.'

type Run = NonNullable<ReturnType<typeof useRereadAll>['run']>

function Outcome({ run: { total, done, changed, failed, state } }: { run: Run }) {
  return (
    <>
      {state === 'running' ? (
        <ProgressBar label={`Reading ${done + 1} of ${total}`} value={(done / total) * 100} />
      ) : (
        <Notice
          tone={failed.length > 0 ? 'caution' : 'go'}
          title={state === 'stopped' ? `Stopped after ${done} of ${total}` : 'Read again'}
          isLive
        >
          {`${counted(done - failed.length, 'session')} read, ${changed} changed, ${failed.length} not read.`}
        </Notice>
      )}
      {failed.length > 0 && (
        <SessionRows
          label="Not read"
          sessions={failed.map(({ session }) => session)}
          reasonOf={({ id }) => failed.find(({ session }) => session.id === id)?.reason}
        />
      )}
    </>
  )
}

type RowsProps = {
  label: string
  sessions: readonly OutdatedSession[]
  reasonOf?: (session: OutdatedSession) => string | undefined
}

function SessionRows({ label, sessions, reasonOf }: RowsProps) {
  return (
    <Rows label={label}>
      {sessions.map((session) => {
        const { id, event } = session
        return (
          <Row key={id}>
            <TextLink
              render={
                <Link
                  to="/admin/events/$id/results"
                  params={{ id: String(event.id) }}
                  search={{ session: id }}
                />
              }
            >
              {event.title}
            </TextLink>
            <SubLine>
              {[
                sessionName(session),
                formatWeekday(event.startDateTime, event.timezone),
                reasonOf?.(session),
              ]
                .filter(Boolean)
                .join(' · ')}
            </SubLine>
          </Row>
        )
      })}
    </Rows>
  )
}
