import type { JoinPreview } from '#shared/contract/race-joins.ts'
import type { JoinedRace } from '#shared/domain/stitching/join-race.ts'
import { shownDifference } from '#shared/domain/results/race-time.ts'
import type { CarOfPart, Part, PartCar } from '#shared/domain/stitching/part.ts'

/** What an admin sees of a join before it is applied. */
export function joinPreview(
  { cars, seams, asked }: JoinedRace,
  parts: readonly Part[],
): Omit<JoinPreview, 'share' | 'weight'> {
  const carAt = ({ part, entry }: CarOfPart) => parts[part]?.cars.find((car) => car.entry === entry)
  const [first] = cars
  return {
    seams: seams.map(({ atSeconds, afterLap, stoppedAt, restartedAt }) => ({
      atSeconds,
      afterLap,
      stoppedAt,
      restartedAt,
    })),
    cars: cars.map((car) => ({
      ...named(car.id, car.latest),
      place: car.place,
      classPlace: car.classPlace,
      status: car.status,
      laps: car.laps,
      gap: first && first !== car ? gapTo(first, car) : null,
      parts: parts.map((_, part) => {
        const piece = car.pieces.find((one) => one.part === part)
        const own = piece && carAt(piece)
        return piece && own ? { place: own.place, laps: piece.laps } : null
      }),
      uncountedLaps: car.uncounted.reduce(
        (sum, { firstLap, lastLap }) => sum + lastLap - firstLap + 1,
        0,
      ),
      isRetired: car.isRetired,
    })),
    asked: asked.flatMap((id) => {
      const car = carAt(id)
      if (!car) return []
      const candidates = cars.filter(
        (one) => one.id.part < id.part && !one.pieces.some(({ part }) => part === id.part),
      )
      return [{ ...named(id, car), candidates: candidates.map((one) => named(one.id, one.latest)) }]
    }),
  }
}

type Result = JoinedRace['cars'][number]

function gapTo(first: Result, car: Result) {
  if (first.laps > car.laps) return { laps: first.laps - car.laps, seconds: 0 }
  if (first.flagSeconds === null || car.flagSeconds === null) return null
  const total = ({ flagSeconds, addedSeconds }: Result) => (flagSeconds ?? 0) + addedSeconds
  return { laps: 0, seconds: shownDifference(total(car), total(first)) }
}

function named(id: CarOfPart, { number, carClass, crew, drivers }: PartCar) {
  return { id, number, carClass, crew, drivers: [...drivers] }
}
