import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EventCard } from '#shared/contract/events.ts'
import { type RegistrationState, registrationState } from '#shared/domain/registration-state.ts'
import { upcomingEventsQuery } from '#web/features/events/index.ts'
import { Lamp, type LampTone } from '#web/ui/index.ts'
import { countdown } from './countdown.ts'
import styles from './top-bar.module.css'
import { useCountdownNow } from './use-countdown-now.ts'

/** The next race and how far away it is, in the bar of every page. */
export function NextRace() {
  const { data: events } = useQuery(upcomingEventsQuery)
  const next = events?.[0]
  return next ? <Strip key={next.id} event={next} /> : null
}

function Strip({ event }: { event: EventCard }) {
  const { startDateTime: start, title, id } = event
  const now = useCountdownNow(start)

  return (
    <Link to="/events/$id" params={{ id: String(id) }} className={styles['next']}>
      <Lamp tone={lamps[registrationState(event, now)]}>Next</Lamp>
      <b>{title}</b>
      <time className={styles['left']} dateTime={start.toISOString()}>
        {countdown(start, now)}
      </time>
    </Link>
  )
}

const lamps: Record<RegistrationState, LampTone> = {
  soon: 'soon',
  open: 'go',
  full: 'full',
  closed: 'closed',
}
