const HOUR_MS = 3_600_000

/** Sessions are heard of from so long before the start of an event, until so long after its end. */
export const AROUND_EVENT_MS = 2 * HOUR_MS

type Times = { startDateTime: Date; endDateTime: Date }

export const liveWindow = ({ startDateTime, endDateTime }: Times) => ({
  from: new Date(startDateTime.getTime() - AROUND_EVENT_MS),
  until: new Date(endDateTime.getTime() + AROUND_EVENT_MS),
})

export function isInLiveWindow(event: Times, now: Date) {
  const { from, until } = liveWindow(event)
  return now >= from && now < until
}

type Event = Times & { status: string; hasResults: boolean }

/** Whether an event leads to its live timing: until its results take over. */
export function leadsToLive(event: Event, now: Date) {
  return event.status === 'upcoming' && !event.hasResults && isInLiveWindow(event, now)
}
