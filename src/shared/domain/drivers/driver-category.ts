import { plural } from '../words/plural.ts'

/** How fast a driver is, as an admin judges it; from the slowest. */
export const DRIVER_CATEGORIES = ['Bronze', 'Silver', 'Gold', 'Platinum'] as const
export type DriverCategory = (typeof DRIVER_CATEGORIES)[number]

export type Rated = { driverCategory: DriverCategory | null }

/** Drivers of whom an event may ask for a minimum in each crew. Nobody without a category is one. */
export function isBronzeOrSilver({ driverCategory }: Rated) {
  return driverCategory === 'Bronze' || driverCategory === 'Silver'
}

export function bronzeOrSilverIn(members: readonly Rated[]) {
  return members.filter(isBronzeOrSilver).length
}

type Joining = {
  driversPerCar: number
  minimumBronzeSilver: number
  /** How many drivers and reserves have joined, and how many of them are Bronze or Silver. */
  joined: number
  bronzeSilver: number
}

/** Why somebody cannot drive in a crew: its last places are kept for Bronze and Silver drivers. Reference: A3. */
export function categoryProblem(
  { driversPerCar, minimumBronzeSilver, joined, bronzeSilver }: Joining,
  newcomer: Rated,
) {
  const needed = minimumBronzeSilver - bronzeSilver
  if (isBronzeOrSilver(newcomer) || joined + 1 + needed <= driversPerCar || needed <= 0)
    return undefined
  const places = plural(needed, 'The last place', `The last ${needed} places`)
  return `${places} in this crew ${plural(needed, 'is', 'are')} for Bronze or Silver drivers: you can join as a manager, or another driver has to leave first`
}
