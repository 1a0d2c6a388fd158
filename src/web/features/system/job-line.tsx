import type { SystemStatus } from '#shared/contract/system.ts'
import { Lamp, Row, Text, Title } from '#web/ui/index.ts'
import { localMoment } from '#web/lib/local-moment.ts'

const NAMES: Record<string, string> = {
  'clean-up': 'Clean-up',
  backup: 'Backup',
  'line-ups': 'Line-ups',
  reminders: 'Reminders',
}

type Job = SystemStatus['jobs'][number]

export function JobLine({ job }: { job: Job }) {
  return (
    <Row end={<JobLamp job={job} />}>
      <Title level={3} size="name">
        {NAMES[job.name] ?? job.name}
      </Title>
      <Text size="data" tone="muted">
        {job.error ?? `Next at ${localMoment(job.nextAt)}`}
      </Text>
    </Row>
  )
}

function JobLamp({ job: { error, finishedAt } }: { job: Job }) {
  if (!finishedAt) return <Lamp tone="soon">Running</Lamp>
  return error === null ? <Lamp tone="go">Done</Lamp> : <Lamp tone="full">Failed</Lamp>
}
