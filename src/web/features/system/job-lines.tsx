import { capital } from '#shared/domain/words/capital.ts'
import type { SystemStatus } from '#shared/contract/system.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { Details, Lamp, Row, Rows, Stack, Text, Title } from '#web/ui/index.ts'

/** Jobs whose own names would not be understood. */
const NAMES: Record<string, string> = {
  'judge-anew': 'Results judged anew',
  erasures: 'Erased names',
  bans: 'Bans from rounds',
  'season-entries': 'Season entries',
  'replaced-files': 'Replaced result files',
  'result-tray': 'Result tray',
  'disk-and-backups': 'Disk and backups',
}

type Job = SystemStatus['jobs'][number]

/** One line for all background jobs, and one for each that failed. */
export function JobLines({ jobs }: { jobs: readonly Job[] }) {
  const localMoment = useLocalMoment()
  const failed = jobs.filter(({ error }) => error !== null)
  return (
    <Rows label="Background jobs">
      <Row end={<JobsLamp total={jobs.length} failed={failed.length} />}>
        <Title level={3} size="name">
          Background Jobs
        </Title>
        {failed.map((job) => (
          <Text key={job.name} size="data">
            {nameOf(job)}: {job.error}
          </Text>
        ))}
        {jobs.some(({ wasAhead }) => wasAhead) && (
          <Text size="data">
            The server’s clock was ahead when jobs last ran. They run again within a minute.
          </Text>
        )}
        {jobs.length === 0 && (
          <Text size="data" tone="muted">
            They start within a minute
          </Text>
        )}
        {jobs.length > 0 && (
          <Details summary={`Show ${counted(jobs.length, 'job')}`}>
            <Stack gap="tight">
              {jobs.map((job) => (
                <Text key={job.name} size="data" tone="muted">
                  {nameOf(job)}: {stateOf(job)},{' '}
                  {job.wasAhead ? 'runs within a minute' : `next run ${localMoment(job.nextAt)}`}
                </Text>
              ))}
            </Stack>
          </Details>
        )}
      </Row>
    </Rows>
  )
}

function JobsLamp({ total, failed }: { total: number; failed: number }) {
  if (failed > 0) return <Lamp tone="full">{failed} failed</Lamp>
  return total > 0 ? <Lamp tone="go">No failures</Lamp> : <Lamp tone="soon">None yet</Lamp>
}

const nameOf = ({ name }: Job) => NAMES[name] ?? capital(name)

function stateOf({ error, finishedAt }: Job) {
  if (!finishedAt) return 'running'
  return error === null ? 'done' : 'failed'
}
