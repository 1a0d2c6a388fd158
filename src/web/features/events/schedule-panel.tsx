import type { ReactNode } from 'react'
import type { EventDetail } from '#shared/contract/events.ts'
import { formatTime, formatWeekday } from '#shared/domain/words/dates.ts'
import { LocalTime } from '#web/parts/local-time.tsx'
import { Facts, Panel, ScheduleLine, type SchedulePoint, Text } from '#web/ui/index.ts'

type Scheduled = Pick<
  EventDetail,
  | 'status'
  | 'startDateTime'
  | 'endDateTime'
  | 'registrationStartDate'
  | 'registrationEndDate'
  | 'timezone'
  | 'practiceMinutes'
  | 'qualifyingMinutes'
  | 'warmupMinutes'
  | 'raceMinutes'
>

type Props = {
  event: Scheduled
  now: Date
  /** Whether the viewer's own times are below those of the event. */
  hasLocalTimes?: boolean
  /** Beside the title. */
  actions?: ReactNode
}

export function SchedulePanel({ event, now, hasLocalTimes = true, actions }: Props) {
  const sessions = heldSessions(event)
  return (
    <Panel title="Schedule" actions={actions}>
      <ScheduleLine points={schedulePoints(event, now, hasLocalTimes)} />
      <Facts
        columns="quarters"
        items={sessions.map(({ label, minutes }) => ({ label, value: `${minutes} min` }))}
      />
      {startsWithRace(event, sessions) && (
        <Text size="help" tone="quiet">
          Event Start is the start of the race. The other sessions come before it.
        </Text>
      )}
    </Panel>
  )
}

function heldSessions(event: Scheduled) {
  const { practiceMinutes, qualifyingMinutes, warmupMinutes, raceMinutes } = event
  return [
    { label: 'Practice', minutes: practiceMinutes },
    { label: 'Qualifying', minutes: qualifyingMinutes },
    { label: 'Warm-up', minutes: warmupMinutes },
    { label: 'Race', minutes: raceMinutes },
  ].filter(({ minutes }) => minutes > 0)
}

/** Whether the sessions take longer than the event. */
function startsWithRace({ startDateTime, endDateTime }: Scheduled, sessions: Session[]) {
  const total = sessions.reduce((sum, { minutes }) => sum + minutes, 0)
  return sessions.length > 1 && total * 60_000 > endDateTime.getTime() - startDateTime.getTime()
}

type Session = ReturnType<typeof heldSessions>[number]

/** In chronological order; the next one is current. Of a cancelled event, none is done. */
function schedulePoints(event: Scheduled, now: Date, isLocal: boolean): SchedulePoint[] {
  const moments = [
    { label: 'Registration Opens', at: event.registrationStartDate },
    { label: 'Registration Closes', at: event.registrationEndDate },
    { label: 'Event Start', at: event.startDateTime },
    { label: 'Event End', at: event.endDateTime },
  ].sort((one, other) => one.at.getTime() - other.at.getTime())
  const current = event.status === 'upcoming' ? moments.find(({ at }) => at > now) : undefined

  return moments.map((moment) => ({
    label: moment.label,
    value: <Moment at={moment.at} timezone={event.timezone} isLocal={isLocal} />,
    state:
      moment === current
        ? 'current'
        : moment.at <= now && event.status !== 'cancelled'
          ? 'done'
          : 'next',
  }))
}

type MomentProps = { at: Date; timezone: string; isLocal: boolean }

function Moment({ at, timezone, isLocal }: MomentProps) {
  return (
    <time dateTime={at.toISOString()}>
      {formatWeekday(at, timezone)}
      <br />
      {formatTime(at, timezone)}
      {isLocal && <LocalTime at={at} timezone={timezone} isBelow />}
    </time>
  )
}
