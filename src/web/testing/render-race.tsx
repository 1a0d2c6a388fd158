import { QueryClient } from '@tanstack/react-query'
import type { DrivenRace } from '#shared/contract/race-documents.ts'
import { raceOrder } from '#shared/domain/race-documents/race-order.ts'
import { withStartTimes } from '#shared/domain/race-documents/start-differences.ts'
import { createAppRouter } from '#web/app/router.tsx'
import type { Answers } from './answers.ts'
import { sampleRace } from './race-samples.ts'
import { renderPage } from './render-page.tsx'
import { sampleEvent, sampleViewer } from './samples.ts'
import { sampleQualifying } from './session-samples.ts'

const RACE = 'GET /api/events/31/race'

// Their code is read before a test begins to wait for what they show.
const router = createAppRouter(new QueryClient())
const views = Object.values(router.routesById).filter(({ id }) => id.includes('/$id/race'))
await Promise.all(views.map(async (view) => router.loadRouteChunk(view)))

/** Somebody who drove no car of the samples. */
export const spectator = sampleViewer({ id: 99 })

/**
 * Renders a view of the race page.
 * @param at what follows the address of the page: '/pace?ranked=car'
 */
export function renderRace(at: string, answers: Answers = {}, driven: DrivenRace = sampleRace) {
  return render(at, {
    [`${RACE}/order`]: { data: raceOrder(withStartTimes(driven)) },
    [RACE]: { data: driven },
    ...answers,
  })
}

/** The same of a qualifying, whose id is 5. */
export function renderQualifying(
  at: string,
  answers: Answers = {},
  driven: DrivenRace = sampleQualifying,
) {
  const one = { startedAt: null, ordinal: 1, cars: driven.cars.length }
  const sessions = [
    { ...one, id: 5, kind: 'qualifying' as const, isMain: false },
    { ...one, id: 8, kind: 'race' as const, isMain: true },
  ]
  const [view, search] = at.split('?')
  return render(`${view}?${new URLSearchParams([['session', '5']])}${search ? `&${search}` : ''}`, {
    [`${RACE}/order?session=5`]: { data: raceOrder(withStartTimes(driven)), sessions },
    [`${RACE}?session=5`]: { data: driven, sessions },
    ...answers,
  })
}

function render(at: string, answers: Answers) {
  return renderPage(`/events/31/race${at}`, {
    viewer: spectator,
    answers: { 'GET /api/events/31': { data: sampleEvent({ status: 'completed' }) }, ...answers },
  })
}
