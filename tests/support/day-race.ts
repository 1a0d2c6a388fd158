/** A race of 24 hours with the field of Le Mans. */
export const DAY_RACE = {
  seed: 24,
  minutes: 24 * 60,
  cars: { Hyper: 20, LMP2: 16, GT3: 26 },
  driversPerCar: 3,
} as const
