import type { GameCar, GameHistory } from './game-answers.ts'
import { lapsOf, type MissedLap } from './report.ts'

/** A lap is stored some seconds after its end, because its time can come late. */
const PATIENCE_MS = 5_000
/** How long a hole is left alone after its laps were sent. */
const AGAIN_MS = 120_000
/** Laps in a report: it must stay small. */
const MOST = 400

type Lack = { since: number; askedAt: number | undefined }

/** Finds laps that the server does not have, and sends them from the game's history. */
export function missedLaps(speed: number) {
  /** The last lap that the server has, by slot. */
  let known: Record<string, number> = {}
  const lacks = new Map<number, Lack>()
  let waiting: MissedLap[] = []

  const has = (car: GameCar) => known[String(car.slotID)] ?? 0
  const lacking = (car: GameCar, now: number) => {
    const lack = lacks.get(car.slotID ?? -1)
    if (!lack || now - lack.since < PATIENCE_MS / speed) return false
    return lack.askedAt === undefined || now - lack.askedAt >= AGAIN_MS / speed
  }

  return {
    /** Takes what the server says it has. */
    compare(stored: Record<string, number>, cars: readonly GameCar[], now: number) {
      known = stored
      for (const car of cars) {
        const slot = car.slotID ?? -1
        if (has(car) >= (car.lapsCompleted ?? 0)) lacks.delete(slot)
        else if (!lacks.has(slot)) lacks.set(slot, { since: now, askedAt: undefined })
      }
    },
    isHistoryNeeded: (cars: readonly GameCar[], now: number) =>
      waiting.length === 0 && cars.some((car) => lacking(car, now)),
    take(history: GameHistory, cars: readonly GameCar[], now: number) {
      for (const car of cars) {
        if (!lacking(car, now)) continue
        waiting.push(...lapsOf(history, car, has(car) + 1))
        lacks.set(car.slotID ?? -1, { since: now, askedAt: now })
      }
    },
    /** Those that the next report takes along. */
    next: () => waiting.splice(0, MOST),
    forget() {
      known = {}
      lacks.clear()
      waiting = []
    },
  }
}
