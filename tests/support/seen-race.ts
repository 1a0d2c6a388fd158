import { answer } from '#demo/game/answer.ts'
import type { standings } from '#demo/game/standings.ts'
import type { sessionInfo } from '#demo/game/session-info.ts'
import { type Part, shownAt, type Timeline } from '#demo/game/timeline.ts'
import { reportCar, reportSession } from '#relay/report.ts'
import { displayClass } from '#server/features/results/index.ts'
import { LiveSample } from '#shared/contract/live-samples.ts'
import type { LiveCar, LiveFacts, LiveLap, LiveMoment } from '#shared/domain/live-timing/facts.ts'
import { beginTracking, followSession } from '#shared/domain/live-timing/follow-session.ts'

type Info = ReturnType<typeof sessionInfo>
type Cars = ReturnType<typeof standings>

const STARTED = new Date('2026-03-21T19:00:00Z')

function ask(timeline: Timeline, path: string, at: number): unknown {
  const found = answer(path, shownAt(timeline, at), timeline.scenario, {}, at)
  return found?.status === 200 && found.body ? JSON.parse(found.body) : undefined
}

function sampleAt(timeline: Timeline, at: number) {
  const info = ask(timeline, '/rest/watch/sessionInfo', at) as Info | undefined
  const cars = ask(timeline, '/rest/watch/standings', at) as Cars | undefined
  if (!info || !cars) return undefined
  const sample = LiveSample.parse({
    protocol: 1,
    run: 'simulated',
    seq: Math.round(at),
    sentAt: new Date(STARTED.getTime() + at * 1_000).toISOString(),
    game: { online: true, replay: false },
    session: reportSession(info, { timeOfDay: 43_200 + at }),
    cars: cars.map((car) => reportCar(car)),
  })
  return { ...sample, cars: sample.cars.map((car) => ({ ...car, cls: displayClass(car.cls) })) }
}

/** What is known of a part of a simulated evening by somebody who sees it once a second. */
export function seenRace(timeline: Timeline, part: Part): LiveFacts {
  const cars = new Map<number, LiveCar>()
  const laps = new Map<string, LiveLap>()
  const moments = new Map<string, LiveMoment>()
  const first = sampleAt(timeline, part.from)
  if (!first) throw new Error('Nobody can see the begin of this race')
  const tracking = beginTracking(first, 0)
  for (let at = part.from; at < part.to; at++) {
    const sample = sampleAt(timeline, at)
    if (!sample || sample.session.type !== part.session || sample.session.et < tracking.et) continue
    for (const fact of followSession(tracking, sample, at * 1_000)) {
      if (fact.kind === 'car') cars.set(fact.car, fact)
      if (fact.kind === 'lap') laps.set(`${fact.car} ${fact.lap}`, fact)
      if (fact.kind === 'moment') moments.set(fact.key, fact)
    }
  }
  return {
    cars: [...cars.values()],
    laps: [...laps.values()],
    moments: [...moments.values()].map((moment) => ({
      at: moment.at,
      car: moment.car,
      details: moment,
    })),
    places: new Map(tracking.cars.map(({ car, place }) => [car, place])),
  }
}
