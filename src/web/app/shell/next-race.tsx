import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { EventCard } from '#shared/contract/events.ts'
import { type RegistrationState, registrationState } from '#shared/domain/registration-state.ts'
import { upcomingEventsQuery } from '#web/features/events/index.ts'
import { useFirstMoment } from '#web/lib/use-first-moment.ts'
import { Lamp, type LampTone } from '#web/ui/index.ts'
import { countdown, countdownStep } from './countdown.ts'
import styles from './top-bar.module.css'

/** The next race and the time until it starts, in the top bar of every page. */
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

/** The current time, updated whenever the countdown's text changes. */
function useCountdownNow(start: Date) {
  const [now, setNow] = useState(useFirstMoment())

  useEffect(() => {
    const step = countdownStep(start, now)
    // Ticks exactly when the minute or second changes, so that the text is never late.
    const rest = (start.getTime() - Date.now()) % step
    const tick = setTimeout(() => setNow(new Date()), rest > 0 ? rest : step + rest)
    return () => clearTimeout(tick)
  }, [start, now])

  return now
}
