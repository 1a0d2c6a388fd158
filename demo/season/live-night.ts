import type { PastRace } from './demo-event.ts'
import { crewRegistrations } from './registrations.ts'

/** The race that is driven while somebody looks at the demo. Its evening begins with the demo. */
export const liveNight: PastRace = {
  title: 'Fuji Hour, Live',
  description:
    'An hour at the foot of the mountain, and somebody left the relay on: watch it while it happens. Two drivers per car, one stop at the least.',
  track: ['Fuji Speedway', 'Grand Prix'],
  start: ({ now }) => now,
  closes: 0.1,
  raceMinutes: 60,
  timezone: 'Europe/Paris',
  slots: { Hypercar: 10, LMP2: 8, LMGT3: 12 },
  registrations: crewRegistrations([
    4, 8, 19, 26, 35, 71, 10, 22, 28, 34, 43, 27, 31, 54, 59, 60, 78, 82, 88, 92,
  ]),
  guests: [9],
  lapSeconds: { Hyper: 90.4, LMP2: 95.1, GT3: 101.8 },
}
