import type { EventDetail } from '#shared/contract/events.ts'
import { formatTime, formatWeekday } from '#shared/domain/dates.ts'
import { Facts, Panel, ScheduleLine, type SchedulePoint } from '#web/ui/index.ts'

import { LocalTime } from './local-time.tsx'

type Props = { event: EventDetail; now: Date }

export function SchedulePanel({ event, now }: Props) {
  return (
    <Panel title="Schedule">
      <ScheduleLine points={schedulePoints(event, now)} />
      <Facts columns="quarters" items={sessionLengths(event)} />
    </Panel>
  )
}

/** The sessions that take place. */
function sessionLengths(event: EventDetail) {
  const { practiceMinutes, qualifyingMinutes, warmupMinutes, raceMinutes } = event
  return [
    { label: 'Practice', minutes: practiceMinutes },
    { label: 'Qualifying', minutes: qualifyingMinutes },
    { label: 'Warm-up', minutes: warmupMinutes },
    { label: 'Race', minutes: raceMinutes },
  ]
    .filter(({ minutes }) => minutes > 0)
    .map(({ label, minutes }) => ({ label, value: `${minutes} min` }))
}

/** In chronological order; the next one is current. */
function schedulePoints(event: EventDetail, now: Date): SchedulePoint[] {
  const moments = [
    { label: 'Registration Opens', at: event.registrationStartDate },
    { label: 'Registration Closes', at: event.registrationEndDate },
    { label: 'Event Start', at: event.startDateTime },
    { label: 'Event End', at: event.endDateTime },
  ].sort((one, other) => one.at.getTime() - other.at.getTime())
  const current = event.status === 'upcoming' ? moments.find(({ at }) => at > now) : undefined

  return moments.map((moment) => ({
    label: moment.label,
    value: <Moment at={moment.at} timezone={event.timezone} />,
    state: moment === current ? 'current' : moment.at <= now ? 'done' : 'next',
  }))
}

function Moment({ at, timezone }: { at: Date; timezone: string }) {
  return (
    <time dateTime={at.toISOString()}>
      {formatWeekday(at, timezone)}
      <br />
      {formatTime(at, timezone)}
      <LocalTime at={at} timezone={timezone} isBelow />
    </time>
  )
}
