import type { CarLink } from '#shared/contract/car-links.ts'
import type { ResultsDesk } from '#shared/contract/results-desk.ts'

/** Only cars that people drove: the computer's belong to nobody. */
export function carLinks(desk: ResultsDesk) {
  const inForce = desk.carLinks.filter(({ car }) => car !== null)
  const all = desk.cars
    .filter(({ isHuman }) => isHuman)
    .map((car) => ({ car, link: inForce.find((link) => link.car === car.entry) }))
  const taken = new Set(inForce.map(({ entryId }) => entryId))
  return {
    unlinkedCars: all
      .filter(({ link }) => (link?.entryId ?? null) === null)
      .map(({ car, link }) => ({ car, decision: link })),
    unlinkedEntries: desk.entries.filter(({ id, holdsPlace }) => holdsPlace && !taken.has(id)),
    linked: all.flatMap(({ car, link }) => {
      const entry = link && entryOf(desk, link)
      return link && entry ? [{ car, link, entry }] : []
    }),
    unfit: desk.carLinks.filter(({ car }) => car === null),
  }
}

export const entryOf = ({ entries }: ResultsDesk, { entryId }: CarLink) =>
  entries.find(({ id }) => id === entryId)

/** How many cars, entries and links somebody has to look at: a car that was separated by hand belongs to no entry. */
export function countOpenLinks(desk: ResultsDesk) {
  const { unlinkedCars, unlinkedEntries, unfit } = carLinks(desk)
  const cars = unlinkedCars.filter(({ decision }) => !decision)
  return cars.length + unlinkedEntries.length + unfit.length
}
