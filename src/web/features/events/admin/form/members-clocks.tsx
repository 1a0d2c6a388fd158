import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { clocksOfMembers } from '#shared/domain/events/clocks-of-members.ts'
import { isSameEvening } from '#shared/domain/events/same-evening.ts'
import { isTimezone } from '#shared/domain/words/timezones.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { momentOf } from '#shared/domain/words/wall-time.ts'
import { Notice, Panel, Text, ValueLines } from '#web/ui/index.ts'
import { upcomingEventsQuery } from '../../events.api.ts'
import { memberZonesQuery } from './event-choices.api.ts'
import type { EventControl } from './event-values.ts'

/** What the typed start is for most members, and what else is on then. */
export function MembersClocks({ control, ownId }: { control: EventControl; ownId?: number }) {
  const { data: zones } = useQuery(memberZonesQuery)
  const [start, end, timezone] = useWatch({
    control,
    name: ['startDateTime', 'endDateTime', 'timezone'],
  })
  const at = isTimezone(timezone) ? momentOf(start, timezone, NEVER) : NEVER
  if (at === NEVER || !zones) return null
  const endsAt = momentOf(end, timezone, at)
  const clocks = clocksOfMembers(zones, at, timezone)
  return (
    <>
      <Panel title="When It Is for Your Members">
        {clocks.length === 0 ? (
          <Text size="help" tone="muted">
            The time zones of your members are known once they get mail, or messages on a device.
          </Text>
        ) : (
          <ValueLines
            items={clocks.map(({ zone, cities, members, shows, part }) => ({
              key: zone,
              label: cities.join(', '),
              note: [counted(members, 'member'), part].filter(Boolean).join(', '),
              value: shows,
            }))}
          />
        )}
      </Panel>
      <SameEvening
        startDateTime={at}
        endDateTime={endsAt > at ? endsAt : at}
        timezone={timezone}
        ownId={ownId}
      />
    </>
  )
}

/** Before every event. */
const NEVER = new Date(0)

type SameEveningProps = {
  startDateTime: Date
  endDateTime: Date
  timezone: string
  ownId: number | undefined
}

function SameEvening({ timezone, ownId, ...times }: SameEveningProps) {
  const { data: events = [] } = useQuery(upcomingEventsQuery)
  const same = events.filter((event) => event.id !== ownId && isSameEvening(event, times, timezone))
  return same.map(({ id, title, registrationCount }) => (
    <Notice key={id} title={`${title} is the same evening`}>
      {registrationCount === 0
        ? 'Nobody is signed up there yet.'
        : `${counted(registrationCount, 'car')} signed up there.`}
    </Notice>
  ))
}
