/** The settings that drivers prepare for, and that they have to hear of when they change. */
const PREPARED_FOR = [
  'track',
  'raceMinutes',
  'practiceMinutes',
  'qualifyingMinutes',
  'warmupMinutes',
  'dynamicWeather',
  'timeProgression',
  'fuelUsage',
  'tireWear',
  'mechanicalDamage',
  'driverAssists',
  'driversPerCar',
  'minimumDrivers',
  'minimumBronzeSilver',
  'lineUpHours',
  'freeWithdrawalHours',
  'checkInOpensMinutes',
  'checkInClosesMinutes',
  'classifiedPercent',
  'classifiedOf',
  'classifiedNeedsFlag',
] as const

type Settings = Readonly<Record<string, unknown>>

/** The names of those that differ. */
export function changedSettings(before: Settings = {}, after: Settings = {}): string[] {
  return PREPARED_FOR.filter(
    (setting) =>
      JSON.stringify(before[setting]) !== JSON.stringify(after[setting]) &&
      (after['hasCheckIn'] === true || !setting.startsWith('checkIn')),
  )
}
