import type { Configuration } from './configuration.ts'
import { product } from './decimals.ts'
import type { Round } from './season.ts'

/** The sum behind the points of a place: base × factor × award × the crew's factor, rounded once. */
export type PlacePoints = {
  base: number
  factor: number
  award: number
  crewFactor: number
  points: number
}

/** What places and bonuses earn in a class of a round. */
export type Scale = {
  factor: number
  award: number
  /** How many places the list has. */
  places: number
  pointsFor(place: number, crewFactor: number): PlacePoints
  /** Rounds as the championship does. */
  rounded(points: number): number
}

/** @param starters of the class */
export function scaleOf(round: Round, starters: number, configuration: Configuration): Scale {
  const list = round.points ?? listFor(starters, configuration)
  const beyond = round.beyond ?? configuration.beyond
  const factor = round.points ? 1 : (round.factor ?? lengthFactor(round, configuration))
  const award = round.award ?? 1
  const rounded = (points: number) =>
    configuration.rounding === 'half-up' ? Math.round(points) : points

  function pointsFor(place: number, crewFactor: number): PlacePoints {
    const inList = list[place - 1]
    const base = inList ?? beyond
    // The factor is for places of the list: beyond it, a long race earns no more.
    const factorOfPlace = inList === undefined ? 1 : factor
    const points = rounded(product(base, factorOfPlace, award, crewFactor))
    return { base, factor: factorOfPlace, award, crewFactor, points }
  }
  return { factor, award, places: list.length, pointsFor, rounded }
}

function listFor(starters: number, { points, classSize }: Configuration) {
  const sizes = Object.keys(classSize ?? {}).map(Number)
  const reached = sizes.filter((size) => size <= starters)
  // A class of fewer starters than the smallest size has the list of that size.
  const size = reached.length > 0 ? Math.max(...reached) : Math.min(...sizes)
  return classSize?.[String(size)] ?? points
}

function lengthFactor({ minutes }: Round, { longRaces }: Configuration) {
  const reached = longRaces.filter(({ fromMinutes }) => (minutes ?? 0) >= fromMinutes)
  return reached.length > 0 ? Math.max(...reached.map(({ factor }) => factor)) : 1
}
