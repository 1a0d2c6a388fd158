import type { Notification } from '#shared/contract/notifications.ts'

/** Kinds that lead to the results of their event. */
export const ABOUT_RESULTS = new Set<Notification['kind']>([
  'results-published',
  'results-of-others',
  'result-decided',
  'results-judged',
])

export const RESULTS_WORDS = {
  published: 'are published',
  changed: 'changed',
  removed: 'were removed',
  restored: 'are back',
} as const

export const SETTING_NAMES: Record<string, string> = {
  track: 'track',
  raceMinutes: 'race length',
  practiceMinutes: 'practice length',
  qualifyingMinutes: 'qualifying length',
  warmupMinutes: 'warm-up length',
  dynamicWeather: 'weather',
  timeProgression: 'time progression',
  fuelUsage: 'fuel usage',
  tireWear: 'tire wear',
  mechanicalDamage: 'damage',
  driverAssists: 'driver assists',
  driversPerCar: 'drivers per car',
  minimumDrivers: 'minimum of drivers',
  minimumBronzeSilver: 'minimum of Bronze or Silver drivers',
  lineUpHours: 'line-up deadline',
  checkInOpensMinutes: 'opening of the check-in',
  checkInClosesMinutes: 'close of the check-in',
  freeWithdrawalHours: 'end of free withdrawal',
  classifiedPercent: 'laps needed to be classified',
  classifiedOf: 'winner by whom cars are classified',
  classifiedNeedsFlag: 'flag needed to be classified',
}
