import { crewOf } from '#shared/domain/scoring/crew.ts'
import type { RoundCar, Season } from '#shared/domain/scoring/season.ts'

/** '#7 Lotta Laps, Hank Hairpin' */
export function carText(car: RoundCar, names: NonNullable<Season['names']>) {
  const crew = crewOf(car).map(({ name }) => names[name] ?? name)
  return [names[car.no] ?? car.no, crew.join(', ')].filter(Boolean).join(' ')
}
