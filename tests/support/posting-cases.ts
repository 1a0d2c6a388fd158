import { cases, deliveries } from '#server/database/schema.ts'
import { publishDecision } from '#server/features/decisions/index.ts'
import { championshipFormApi } from '#shared/contract/championship-form.ts'
import type { PostKind } from '#shared/domain/discord/purposes.ts'
import { sampleDocument } from './decision-document.ts'
import { crewScene } from './crew-scene.ts'
import { officialResults } from './official-results.ts'
import type { startReachScene } from './reach-scene.ts'
import { tellingCases } from './telling-cases.ts'

type Scene = Awaited<ReturnType<typeof startReachScene>>

const HOUR_MS = 3_600_000

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

/** How each kind of post comes about. */
export function postingCases(scene: Scene): Record<PostKind, () => Promise<unknown>> {
  const { as, people, race } = scene
  const { organiser } = people
  const { upload } = crewScene(scene, organiser)
  const results = officialResults(scene, organiser)
  const telling = tellingCases(scene)

  async function open(options: Parameters<typeof race>[0]) {
    const { event } = await race(options)
    await scene.tellOpen(event.id)
  }

  async function drive() {
    const { event } = await race({ startDateTime: inHours(-4), endDateTime: inHours(-1) })
    await upload(event.id)
    return event
  }

  return {
    event: () => open({}),
    'event-reminder': () => open({ registrationEndDate: inHours(10) }),
    'entry-list': () => open({ startDateTime: inHours(12), endDateTime: inHours(15) }),
    result: drive,
    standings: async () => {
      const { id: eventId } = await drive()
      const body = { name: `Cup ${eventId}`, configuration: {}, rounds: [{ eventId }] }
      await as(organiser).call(championshipFormApi.create, { body })
      await results.confirm(eventId)
    },
    news: telling.news.run,
    decision: async () => {
      const { id: eventId } = await drive()
      const decided = {
        place: { eventId, sessionId: null },
        cameFrom: 'stewards' as const,
        document: sampleDocument(),
        effects: [{ kind: 'licence' as const, userId: people.captain.id, points: 3 }],
        author: await scene.make.admin(),
        at: new Date(),
      }
      await scene.db.transaction((tx) => publishDecision(tx, decided))
      await scene.db.update(deliveries).set({ dueAt: new Date() })
    },
    'case-waits': telling['case-waits'].run,
    'case-overdue': async () => {
      await telling['case-waits'].run()
      await scene.db.update(cases).set({ decisionUntil: inHours(-1) })
    },
    'job-failed': telling['job-failed'].run,
    'channel-off': telling['channel-off'].run,
  }
}
