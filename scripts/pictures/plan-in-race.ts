import type { CrewPlan } from '#shared/contract/crew-plans.ts'

const LAP_SECONDS = 126.1
const STOP = { seconds: 38, laneSeconds: 63, done: { energy: 1, tyres: 0 } }
/** Of the allowance, each lap. */
const USE = 0.0352
const LAPS_OF_RUNNING = 14
const CLEAN_LAPS = 5

/** A plan that nobody drives yet, as it is in its race: the first stint ended a lap early, and the second one is on. */
export function inItsRace(data: CrewPlan, now: Date): CrewPlan {
  const [first, second] = data.plans[0]?.stints ?? []
  if (!first || !second) return data
  const lap = first.laps - 1
  const until = lap + LAPS_OF_RUNNING
  const begins = lap * LAP_SECONDS + STOP.laneSeconds
  const endSeconds = begins + LAPS_OF_RUNNING * LAP_SECONDS
  const driven: CrewPlan['driven'] = [
    {
      driver: first.member,
      fromLap: 1,
      toLap: lap,
      startSeconds: 0,
      endSeconds: lap * LAP_SECONDS,
      energy: 1 - lap * USE,
      stop: STOP,
    },
    {
      driver: second.member,
      fromLap: lap + 1,
      toLap: until,
      startSeconds: begins,
      endSeconds,
      energy: 1 - LAPS_OF_RUNNING * USE,
      stop: null,
    },
  ]
  return {
    ...data,
    driven,
    // The demo's races are faster than time.
    speed: 1,
    beganAt: new Date(now.getTime() - (endSeconds + 30) * 1_000),
    raceLaps: Array.from({ length: CLEAN_LAPS }, (_, index) => ({
      member: second.member,
      startSeconds: endSeconds - (CLEAN_LAPS - index) * LAP_SECONDS,
      seconds: LAP_SECONDS,
      energy: USE,
      fuel: null,
    })),
  }
}
