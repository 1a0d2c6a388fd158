import type { PastRace } from './demo-event.ts'
import { soloRegistrations } from './registrations.ts'

/** A finished season: its winners are the guild's champions. */
export const sprintCup: readonly PastRace[] = [
  {
    title: 'Sprint Cup: Paul Ricard',
    description:
      'Sprint Cup, race 1. One hour, alone in the car. Whoever finds all the blue paint gets a bill from the groundsman.',
    track: ['Circuit Paul Ricard', 'ELMS'],
    start: ({ saturday }) => saturday(-30, '18:00'),
    raceMinutes: 60,
    timezone: 'Europe/Paris',
    slots: { LMP2: 8, LMGT3: 14 },
    registrations: soloRegistrations([
      10, 122, 28, 34, 143, 27, 127, 131, 54, 159, 60, 78, 178, 82, 188, 88, 92, 192,
    ]),
    guests: [],
    lapSeconds: { LMP2: 101.7, GT3: 112.4 },
  },
  {
    title: 'Sprint Cup: Interlagos',
    description:
      'Sprint Cup, race 2. One hour against the clock and the hill. The cup is decided here, and so is who buys the drinks.',
    track: ['Autódromo José Carlos Pace', 'Interlagos'],
    start: ({ saturday }) => saturday(-27, '20:00'),
    raceMinutes: 60,
    timezone: 'America/New_York',
    slots: { LMP2: 8, LMGT3: 14 },
    registrations: soloRegistrations([
      10, 110, 28, 122, 34, 27, 31, 131, 54, 154, 59, 160, 178, 82, 182, 188, 92, 192,
    ]),
    guests: [],
    lapSeconds: { LMP2: 85.9, GT3: 94.6 },
  },
]
