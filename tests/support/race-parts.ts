import type { JoinSettings } from '#shared/domain/stitching/join-settings.ts'
import type { Part, PartCar } from '#shared/domain/stitching/part.ts'
import { carWith } from './race-laps.ts'

export function partOf(cars: PartCar[], startedAt = '2026-05-02T18:00:00Z'): Part {
  return { cars, startedAt: new Date(startedAt) }
}

/** A car with laps that end at these seconds after the start of the part. */
export function partCar({
  crossings,
  ...car
}: Partial<PartCar> & { crossings: readonly number[] }): PartCar {
  const { laps } = carWith({ crossings })
  const entry = car.entry ?? 1
  return {
    entry,
    number: '1',
    carClass: 'Hypercar',
    crew: `Team ${car.number ?? 1}`,
    drivers: [],
    place: entry,
    status: 'Finished',
    flagSeconds: crossings.at(-1) ?? null,
    penaltySeconds: 0,
    stints: [],
    laps,
    ...car,
  }
}

export function settingsWith(settings: Partial<JoinSettings>): JoinSettings {
  return {
    cuts: [{ rule: 'leader' }],
    gaps: 'erased',
    equalLaps: 'last-part',
    retired: 'may-return',
    credits: [],
    pairs: [],
    ...settings,
  }
}
