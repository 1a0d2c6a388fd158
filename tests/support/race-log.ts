import type { RaceLog } from '#shared/contract/race-log.ts'

/** A log of a race in which nothing happened but what is given. */
export const raceLogWith = (log: Partial<RaceLog> = {}): RaceLog => ({
  version: 3,
  sessionStartedAt: null,
  contacts: [],
  damages: [],
  trackLimits: [],
  unpunished: [],
  penalties: [],
  driverChanges: [],
  decisions: [],
  ...log,
})
