import type { Database } from '#server/database/database.ts'
import { calendarBegins, type CalendarEvent } from '#shared/domain/calendar/calendar-entry.ts'
import { bestPart, ownStanding } from '#shared/domain/calendar/own-standing.ts'
import { entryName } from '#shared/domain/entries/crew-names.ts'
import { carName } from '#shared/domain/words/car-name.ts'
import type { CalendarAddress } from './calendar-token.ts'
import { listCalendarEvents, listOwnCrews, listParts } from './calendar-events.queries.ts'

type Calendar = Pick<CalendarAddress, 'kind' | 'championshipId' | 'userId'>

/** What a calendar may show at a moment. */
export async function eventsOfCalendar(
  db: Database,
  { kind, championshipId, userId }: Calendar,
  now: Date,
) {
  const from = calendarBegins(now)
  if (kind !== 'mine') return listCalendarEvents(db, { from, championshipId })
  return withOwnParts(db, userId, { from })
}

/** One event, with the member's part in it, if they have one. */
export async function eventForMember(db: Database, userId: number, id: number) {
  const wanted = { from: new Date(0), ids: [id] }
  const [event] = await listCalendarEvents(db, wanted)
  const [own] = await withOwnParts(db, userId, wanted)
  // Whoever has withdrawn asks for the event, which takes place without them.
  return own?.own?.standing === 'ended' ? event : (own ?? event)
}

type Wanted = { from: Date; ids?: readonly number[] }

async function withOwnParts(
  db: Database,
  userId: number,
  { from, ids }: Wanted,
): Promise<CalendarEvent[]> {
  const parts = new Map((await listParts(db, userId)).map((part) => [part.eventId, part]))
  const wanted = [...parts.keys()].filter((id) => !ids || ids.includes(id))
  const crews = await listOwnCrews(db, userId)
  const events = await listCalendarEvents(db, { from, ids: wanted })
  return events.flatMap((event) => {
    const part = parts.get(event.id)
    const own =
      part &&
      ownOf(
        part,
        crews.filter(({ eventId }) => eventId === event.id),
      )
    return own ? { ...event, own } : []
  })
}

type Part = Awaited<ReturnType<typeof listParts>>[number]
type Crew = Awaited<ReturnType<typeof listOwnCrews>>[number]

function ownOf({ sequence, changedAt }: Part, crews: readonly Crew[]) {
  const standing = ownStanding(crews)
  const best = standing === 'ended' ? undefined : bestPart(crews)
  const car = best && [entryName(best), carName(best.car)].filter(Boolean).join(', ')
  return { standing, car: car ?? null, crew: best?.crew ?? [], sequence, changedAt }
}
