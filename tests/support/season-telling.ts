import { seasonEntriesApi } from '#shared/contract/season-entries.ts'
import { REASON, type startReachScene } from './reach-scene.ts'
import { seasonScene } from './season-scene.ts'

/** How notifications about season entries come about. */
export function seasonTelling(scene: Awaited<ReturnType<typeof startReachScene>>) {
  const { as, people } = scene
  const { captain, organiser } = people

  async function entered(isReserve: boolean) {
    const season = await seasonScene(scene)
    const { id: championshipId } = await season.championship([10])
    return season.enter(championshipId, { driver: captain, isReserve })
  }

  return {
    'season-entry': {
      run: async () => {
        const { id } = await entered(false)
        const body = { to: 'reserve' as const, reason: REASON }
        await as(organiser).call(seasonEntriesApi.decide, { params: { id }, body })
      },
      told: ['captain' as const],
      knows: ['captain' as const],
    },
    'season-offer': {
      run: async () => {
        const { id } = await entered(true)
        await as(organiser).call(seasonEntriesApi.offerRest, { params: { id } })
      },
      told: ['captain' as const],
    },
  }
}
