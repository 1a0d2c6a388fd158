import type { entries } from '#server/database/schema.ts'
import { entryActsApi } from '#shared/contract/entry-acts.ts'
import { eventEntriesApi } from '#shared/contract/event-entries.ts'
import { admin, driver, type Guild } from './sample.ts'

const reason = 'As agreed on the phone'

export const entryActSamples = [
  admin(entryActsApi.confirm, async (guild) => ({
    params: await entered(guild, { state: 'applied' }),
    body: {},
  })),
  admin(entryActsApi.reject, async (guild) => ({
    params: await entered(guild, { state: 'applied' }),
    body: { reason },
  })),
  admin(entryActsApi.moveToWaitlist, async (guild) => ({
    params: await entered(guild, {}),
    body: { reason, skip: true },
  })),
  admin(entryActsApi.remove, async (guild) => ({
    params: await entered(guild, {}),
    body: { reason },
  })),
  admin(entryActsApi.letIn, async (guild) => ({
    params: await entered(guild, { state: 'waitlisted' }),
    body: { reason },
  })),
  admin(entryActsApi.reorder, async (guild) => ({
    params: await entered(guild, { state: 'waitlisted', isSkipped: true }),
    body: { reason, position: 1 },
  })),
  admin(entryActsApi.skip, async (guild) => ({
    params: await entered(guild, { state: 'waitlisted' }),
    body: { reason },
  })),
  admin(entryActsApi.unskip, async (guild) => ({
    params: await entered(guild, { state: 'waitlisted', isSkipped: true }),
    body: { reason },
  })),
  admin(entryActsApi.reopen, async (guild) => ({
    params: await entered(guild, { state: 'withdrawn' }),
    body: { reason },
  })),
  admin(eventEntriesApi.decide, async (guild) => {
    const { id: eventId } = await guild.make.event({ hasWaitlist: true })
    const { id } = await guild.make.registration({ eventId, state: 'applied' })
    return { params: { id: eventId }, body: { act: 'confirm' as const, ids: [id] } }
  }),
  driver(entryActsApi.acceptOffer, async (guild, { id: userId }) => ({
    params: await entered(guild, { userId, ...offered() }),
  })),
  driver(entryActsApi.declineOffer, async (guild, { id: userId }) => ({
    params: await entered(guild, { userId, ...offered() }),
    body: { stays: false },
  })),
]

const offered = () => ({
  state: 'offered' as const,
  offerEndsAt: new Date(Date.now() + 3_600_000),
})

/** An entry of an event with a waitlist. */
async function entered(
  { make }: Guild,
  options: Partial<typeof entries.$inferInsert> & { userId?: number },
) {
  const { id: eventId } = await make.event({ hasWaitlist: true })
  const { id } = await make.registration({ eventId, ...options })
  return { id }
}
