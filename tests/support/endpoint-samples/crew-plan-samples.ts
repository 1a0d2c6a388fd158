import { crewPlansApi } from '#shared/contract/crew-plans.ts'
import { assumptionsWith } from '../crew-plan.ts'
import { type Caller, driver, type Guild } from './sample.ts'

const values = { name: 'Normal', assumptions: assumptionsWith(), stints: [] }

export const crewPlanSamples = [
  driver(crewPlansApi.get, async (guild, caller) => {
    const { eventId } = await ownEntry(guild, caller)
    return { params: { id: eventId } }
  }),
  driver(crewPlansApi.answer, async (guild, caller) => ({
    params: { id: (await ownEntry(guild, caller)).id },
    body: { begins: new Date().toISOString(), answers: 'ymn-' },
  })),
  driver(crewPlansApi.ask, async (guild, caller) => {
    const { id } = await ownEntry(guild, caller)
    await guild.make.crewMember({ entryId: id })
    return { params: { id } }
  }),
  driver(crewPlansApi.create, async (guild, caller) => ({
    params: { id: (await ownEntry(guild, caller)).id },
    body: values,
  })),
  driver(crewPlansApi.update, async (guild, caller) => ({
    params: await plannedBy(guild, caller),
    body: { ...values, version: 1, name: 'Saving' },
  })),
  driver(crewPlansApi.takeBack, async (guild, caller) => {
    const params = await plannedBy(guild, caller)
    const body = { ...values, version: 1, isSuggestion: true }
    await caller.client.call(crewPlansApi.update, { params, body })
    return { params, body: { version: 2 } }
  }),
  driver(crewPlansApi.activate, async (guild, caller) => {
    const { id } = await plannedBy(guild, caller)
    const { data } = await caller.client.call(crewPlansApi.create, { params: { id }, body: values })
    return { params: { id, planId: data.id } }
  }),
  driver(crewPlansApi.delete, async (guild, caller) => ({
    params: await plannedBy(guild, caller),
    query: { version: 1 },
  })),
]

async function ownEntry({ make }: Guild, { id: userId }: Caller) {
  const event = await make.event()
  const { id } = await make.registration({ eventId: event.id, userId })
  return { id, eventId: event.id }
}

async function plannedBy(guild: Guild, caller: Caller) {
  const { id } = await ownEntry(guild, caller)
  const { data } = await caller.client.call(crewPlansApi.create, { params: { id }, body: values })
  return { id, planId: data.id }
}
