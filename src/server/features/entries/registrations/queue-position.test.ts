import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { entries } from '#server/database/schema.ts'
import { eventEntriesApi } from '#shared/contract/event-entries.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { ENTRY_STATES } from '#shared/domain/entries/entry-state.ts'
import { waitlistPositions } from '#shared/domain/entries/waitlist.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()
const admin = await make.admin()
const cars = [await make.car('Hypercar'), await make.car('LMGT3'), await make.car('LMP2')] as const

const anyEntry = fc.record({
  car: fc.constantFrom(...cars),
  state: fc.oneof(
    { weight: 3, arbitrary: fc.constant('waitlisted' as const) },
    fc.constantFrom(...ENTRY_STATES.filter((state) => state !== 'offered')),
  ),
  // Few different times, so that some are equal.
  queuedAt: fc.nat(3).map((minute) => new Date(Date.UTC(2026, 0, 1, 12, minute))),
  isSkipped: fc.boolean(),
})

it('shows the same position in the event, which counts in memory, as in the list of entries, which counts in SQL', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEntry, { minLength: 2, maxLength: 10 }), async (rows) => {
      const { id } = await make.event({ hasWaitlist: true })
      // Ids are given in this order, so a later row may be first in the queue.
      for (const { car, ...row } of rows)
        await make.registration({ ...row, eventId: id, carId: car.id })

      const params = { id }
      const event = await as(admin).call(eventsApi.get, { params })
      const list = await as(admin).call(eventEntriesApi.get, { params })

      const inSql = new Map(list.data.entries.map((entry) => [entry.id, entry.waitlistPosition]))
      expect(inSql.size).toBe(rows.length)
      for (const { id: entryId, waitlistPosition } of event.data.registrations)
        expect(waitlistPosition).toBe(inSql.get(entryId))
      const stored = await db.select().from(entries)
      const waiting = stored
        .filter(({ eventId, state }) => eventId === id && state === 'waitlisted')
        .map((row) => ({ ...row, classId: row.carId }))
      const positions = waitlistPositions(waiting)
      for (const [entryId, position] of inSql) expect(position).toBe(positions.get(entryId) ?? null)
    }),
    { numRuns: 15 },
  )
}, 60_000)
