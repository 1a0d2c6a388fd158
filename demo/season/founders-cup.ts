import type { PastRace } from './demo-event.ts'
import { soloRegistrations } from './registrations.ts'

/** The races of an old championship that is closed. Everybody in it has been here long enough. */
export const foundersCup: readonly PastRace[] = [
  {
    title: 'Founders Cup: Monza',
    description:
      'Founders Cup, race 1. The first race that this guild ever scored, by the rules of somebody’s grandfather: six cars score.',
    track: ['Autodromo Nazionale Monza', 'Grand Prix'],
    start: ({ saturday }) => saturday(-59, '18:00'),
    raceMinutes: 40,
    timezone: 'Europe/Paris',
    slots: { Hypercar: 10, LMGT3: 12 },
    registrations: soloRegistrations([
      4, 19, 119, 126, 135, 71, 93, 27, 131, 154, 59, 60, 78, 178, 182, 92,
    ]),
    guests: [],
    lapSeconds: { Hyper: 97.4, GT3: 107.9 },
  },
  {
    title: 'Founders Cup: Silverstone',
    description: 'Founders Cup, race 2. The last race decides between equals. It had to.',
    track: ['Silverstone Circuit', 'Grand Prix (WEC)'],
    start: ({ saturday }) => saturday(-57, '18:00'),
    raceMinutes: 40,
    timezone: 'Europe/Paris',
    slots: { Hypercar: 10, LMGT3: 12 },
    registrations: soloRegistrations([
      4, 19, 119, 126, 71, 93, 193, 27, 127, 131, 154, 59, 60, 78, 182, 88, 92,
    ]),
    guests: [],
    lapSeconds: { Hyper: 104.6, GT3: 117.5 },
  },
]
