import { seasonEntriesApi } from '#shared/contract/season-entries.ts'
import { DEFAULT_SEASON_RULES } from '#shared/domain/season-entries/season-entry.ts'
import { seasonScene } from '../season-scene.ts'
import { admin, type Caller, driver, type Guild } from './sample.ts'

export const seasonSamples = [
  driver(seasonEntriesApi.list, async (guild, caller) => {
    const { championshipId } = await entered(guild, caller)
    return { params: { id: championshipId } }
  }),
  admin(seasonEntriesApi.setRules, async (guild) => {
    const scene = await seasonScene(guild)
    const { id } = await scene.championship([10])
    const { rulesVersion: version } = await scene.shown(id)
    const body = { ...DEFAULT_SEASON_RULES, isOpen: true, freeSignOuts: 3, version }
    return { params: { id }, body }
  }),
  driver(seasonEntriesApi.enter, async (guild) => {
    const scene = await seasonScene(guild)
    const { id: championshipId } = await scene.championship([10])
    return { body: { championshipId, carId: scene.cars.LMGT3.id, driverNumber: 7 } }
  }),
  admin(seasonEntriesApi.enterCrew, async (guild) => {
    const scene = await seasonScene(guild)
    const { id: championshipId } = await scene.championship([10])
    const crew = [{ userId: (await guild.make.driver()).id }, { guestName: 'Gail Guest' }]
    const values = { championshipId, carId: scene.cars.LMGT3.id, driverNumber: 8 }
    return { body: { ...values, crew, reason: 'They asked by mail' } }
  }),
  driver(seasonEntriesApi.change, async (guild, caller) => {
    const { id, scene } = await entered(guild, caller)
    return { params: { id }, body: { carId: scene.cars.LMGT3.id, driverNumber: 9, version: 1 } }
  }),
  admin(seasonEntriesApi.decide, async (guild) => {
    const { id } = await entered(guild)
    return { params: { id }, body: { to: 'reserve', reason: 'The class is full' } }
  }),
  admin(seasonEntriesApi.setFee, async (guild) => {
    const { id } = await entered(guild)
    return { params: { id }, body: { fee: 'paid' } }
  }),
  driver(seasonEntriesApi.withdraw, async (guild, caller) => {
    const { id } = await entered(guild, caller)
    return { params: { id }, body: { keepsRounds: false } }
  }),
  driver(seasonEntriesApi.setRound, async (guild, caller) => {
    const { id, eventId } = await entered(guild, caller)
    return { params: { id, eventId }, body: { isOut: true } }
  }),
  admin(seasonEntriesApi.offerRound, async (guild) => {
    const { id, eventId } = await entered(guild, undefined, true)
    return { params: { id, eventId } }
  }),
  admin(seasonEntriesApi.offerRest, async (guild) => {
    const { id } = await entered(guild, undefined, true)
    return { params: { id } }
  }),
  driver(seasonEntriesApi.answer, async (guild, caller) => {
    const { id, scene } = await entered(guild, caller, true)
    await guild.as(scene.admin).call(seasonEntriesApi.offerRest, { params: { id } })
    return { params: { id }, body: { isAccepted: true } }
  }),
  driver(seasonEntriesApi.invite, async (guild, caller) => {
    const { id } = await entered(guild, caller)
    return { params: { id }, body: { userId: (await guild.make.driver()).id } }
  }),
  driver(seasonEntriesApi.answerInvitation, async (guild, caller) => {
    const { id, captain } = await entered(guild)
    const invited = { params: { id }, body: { userId: caller.id } }
    await guild.as(captain).call(seasonEntriesApi.invite, invited)
    return { params: { id }, body: { isAccepted: true } }
  }),
  admin(seasonEntriesApi.removeDriver, async (guild) => {
    const { id, captain, scene, championshipId } = await entered(guild)
    const { id: userId } = await guild.make.driver()
    await guild.as(captain).call(seasonEntriesApi.invite, { params: { id }, body: { userId } })
    const { entries } = await scene.shown(championshipId)
    const memberId = entries[0]?.crew.find((one) => one.userId === userId)?.id ?? 0
    return { params: { id, memberId } }
  }),
  admin(seasonEntriesApi.decideProposal, async (guild) => {
    const { id, eventId } = await missed(guild)
    const reason = 'Told us by phone'
    return { params: { id }, body: { kind: 'miss', eventId, isTaken: false, reason } }
  }),
]

async function entered(guild: Guild, caller?: Caller, isReserve = false) {
  const scene = await seasonScene(guild)
  const { id: championshipId, events } = await scene.championship([10])
  const captain = caller ?? (await guild.make.driver())
  const { id } = await scene.enter(championshipId, { driver: captain, isReserve })
  return { id, championshipId, eventId: events[0]?.id ?? 0, captain, scene }
}

/** A round that a crew missed without a word. */
async function missed(guild: Guild) {
  const scene = await seasonScene(guild)
  const { id: championshipId, events } = await scene.championship([10], {
    rules: { pointsPerMiss: 5 },
  })
  const { id } = await scene.enter(championshipId)
  const eventId = events[0]?.id ?? 0
  await scene.race(eventId)
  return { id, eventId }
}
