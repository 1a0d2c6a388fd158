import { type DrivenLap, TICKS } from './drive.ts'
import type { RunCar, RunRace } from './run-race.ts'

/** Two cars that touched; `strength` is what each of them reported. */
export type Contact = {
  at: number
  car: RunCar
  lap: DrivenLap
  other: RunCar
  otherLap: DrivenLap
  strength: number
  otherStrength: number
}

/** The car also hit something that does not move. */
export const isHard = (strength: number) => strength > 700

const known = new WeakMap<RunRace, Contact[]>()

/** Cars that are close at the line touch now and then. They are the same for the same race, whoever asks first. */
export function contactsOf(race: RunRace): Contact[] {
  const found = known.get(race) ?? findContacts(race)
  known.set(race, found)
  return found
}

function findContacts({ cars, random }: RunRace): Contact[] {
  const passes = cars
    .flatMap((car) => car.laps.map((lap) => ({ car, lap })))
    .sort((a, b) => a.lap.end - b.lap.end)
  return passes.flatMap(({ car, lap }, index) => {
    const before = passes[index - 1]
    const isNear = before && before.car !== car && lap.end - before.lap.end < 0.6 * TICKS
    if (!isNear || !random.chance(lap.number < 3 ? 0.25 : 0.05)) return []
    const strength = random.between(20, 900)
    const otherStrength = strength * random.between(0.8, 1.1)
    const [other, otherLap] = [before.car, before.lap]
    return [{ at: lap.end, car, lap, other, otherLap, strength, otherStrength }]
  })
}
