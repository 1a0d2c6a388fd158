import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { EventCard } from '#shared/contract/events.ts'
import {
  type RegistrationState,
  registrationState,
} from '#shared/domain/entries/registration-state.ts'
import { upcomingEventsQuery } from '#web/features/events/index.ts'
import { useFirstMoment } from '#web/browser/use-first-moment.ts'
import { Lamp, type LampTone } from '#web/ui/index.ts'
import { countdown, countdownStep } from './countdown.ts'
import styles from './top-bar.module.css'

/**
 * The next race and the time until it starts, or the race that is running, in the top bar of every page. A race that is
 * over but has no results yet is still upcoming, and no longer shown.
 */
export function NextRace() {
  const { data: events } = useQuery(upcomingEventsQuery)
  const [now, setNow] = useState(useFirstMoment())
  const next = events?.find(({ endDateTime }) => endDateTime > now)
  useCountdown(next?.startDateTime, now, setNow)
  return next ? <Strip event={next} now={now} /> : null
}

function Strip({ event, now }: { event: EventCard; now: Date }) {
  const { startDateTime: start, title, id } = event
  return (
    <Link to="/events/$id" params={{ id: String(id) }} className={styles['next']}>
      {start > now ? (
        <Lamp tone={lamps[registrationState(event, now)]}>Next</Lamp>
      ) : (
        <Lamp tone="go">Running</Lamp>
      )}
      <b>{title}</b>
      <time className={styles['left']} dateTime={start.toISOString()}>
        {countdown(start, now)}
      </time>
    </Link>
  )
}

/** Without a word about registration, only an open one is lit: a red lamp would alarm those who take part. */
const lamps: Record<RegistrationState, LampTone> = {
  soon: 'ring',
  open: 'go',
  full: 'ring',
  closed: 'ring',
}

/** Sets the current time whenever the text of the countdown changes. */
function useCountdown(start: Date | undefined, now: Date, onTick: (now: Date) => void) {
  useEffect(() => {
    if (!start) return undefined
    const step = countdownStep(start, now)
    // Ticks exactly when the minute or second changes, so that the text is never late.
    const rest = (start.getTime() - Date.now()) % step
    const tick = setTimeout(() => onTick(new Date()), rest > 0 ? rest : step + rest)
    return () => clearTimeout(tick)
  }, [start, now, onTick])
}
