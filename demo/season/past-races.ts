import type { PastRace } from './demo-event.ts'
import { foundersCup } from './founders-cup.ts'
import { crewRegistrations, soloRegistrations } from './registrations.ts'
import { sprintCup } from './sprint-cup.ts'

/**
 * Past races: the championship so far, oldest first, and the earlier cup. Lap times are good laps of each class, in
 * seconds.
 */
export const pastRaces: readonly PastRace[] = [
  {
    title: 'Lusail Curtain Raiser',
    description:
      'Round 1. Three hours under floodlights to find out who practised over the winter, and who only said so.',
    track: ['Lusail International Circuit', 'Grand Prix'],
    start: ({ saturday }) => saturday(-24, '16:00'),
    raceMinutes: 180,
    timezone: 'UTC',
    slots: { Hypercar: 10, LMP2: 8, LMGT3: 14 },
    timeProgression: 2,
    registrations: crewRegistrations([
      4, 19, 26, 71, 93, 10, 22, 34, 43, 27, 31, 54, 59, 78, 82, 88, 92,
    ]),
    guests: [9],
    lapSeconds: { Hyper: 98.6, LMP2: 103.9, GT3: 113.8 },
  },
  {
    title: 'Sarthe, Abridged',
    description:
      'Round 2. Twenty-four hours were planned. Then we looked at everybody’s Monday. Six it is, three drivers per car welcome.',
    track: ['Circuit de la Sarthe', '24 Hours'],
    start: ({ saturday }) => saturday(-20, '14:00'),
    raceMinutes: 360,
    timezone: 'Europe/Paris',
    slots: { Hypercar: 14, LMP2: 10, LMGT3: 16 },
    dynamicWeather: true,
    timeProgression: 5,
    classifiedPercent: 70,
    registrations: crewRegistrations(
      [4, 8, 19, 26, 35, 71, 93, 10, 22, 28, 34, 43, 27, 31, 54, 59, 60, 78, 82, 88, 92],
      { 8: { notes: 'Racing with Wanda. If race control goes quiet, I am in the car.' } },
    ),
    guests: [9, 37, 91],
    lapSeconds: { Hyper: 208.4, LMP2: 217.6, GT3: 237.2 },
  },
  {
    title: 'Imola Espresso 3 Hours',
    description:
      'Round 3. Short, strong and over before you are ready. LMP3 replaces Hypercar: the circuit is as wide as it ever was.',
    track: ['Autodromo Enzo e Dino Ferrari', 'Imola (ELMS)'],
    start: ({ saturday }) => saturday(-16, '18:00'),
    raceMinutes: 180,
    timezone: 'Europe/Paris',
    slots: { LMP2: 10, LMP3: 8, LMGT3: 12 },
    registrations: crewRegistrations([10, 22, 28, 34, 4, 19, 35, 93, 27, 31, 54, 60, 78, 88, 92], {
      4: { car: 'ligier' },
      19: { car: 'ginetta' },
      35: { car: 'duqueine' },
      93: { car: 'ligier' },
    }),
    guests: [37],
    lapSeconds: { LMP2: 95.3, LMP3: 99.7, GT3: 103.8 },
  },
  {
    title: 'Long Beach Lunch Break',
    description:
      'Round 4. One hour between walls, alone in the car, with a sandwich if you must. Bring your own front wing.',
    track: ['Long Beach Street Circuit', 'Grand Prix'],
    start: ({ saturday }) => saturday(-12, '17:00'),
    raceMinutes: 60,
    timezone: 'America/Los_Angeles',
    slots: { LMGT3: 20 },
    driverAssists: ['ABS', 'Traction Control'],
    registrations: soloRegistrations([
      54, 154, 27, 31, 131, 59, 159, 60, 78, 178, 82, 182, 88, 92, 192,
    ]),
    guests: [],
    lapSeconds: { GT3: 80.2 },
  },
  {
    title: 'Sebring Bumps 3 Hours',
    description:
      'Round 5. The track is a runway, the kerbs are a rumour. Tighten what can be tightened.',
    track: ['Sebring International Raceway', 'Grand Prix'],
    start: ({ saturday }) => saturday(-9, '19:00'),
    raceMinutes: 180,
    timezone: 'America/New_York',
    slots: { Hypercar: 12, LMP2: 10, LMGT3: 14 },
    registrations: crewRegistrations([
      4, 19, 35, 71, 93, 10, 22, 28, 43, 31, 54, 59, 60, 78, 82, 92,
    ]),
    guests: [9, 91],
    lapSeconds: { Hyper: 108.2, LMP2: 112.6, GT3: 121.7 },
  },
  {
    title: 'Fuji Twilight 6 Hours',
    description:
      'Round 6. Six hours into the dusk, one and a half kilometres of straight, and nobody ever got the last corner right.',
    track: ['Fuji Speedway', 'Grand Prix'],
    start: ({ saturday }) => saturday(-6, '05:00'),
    raceMinutes: 360,
    timezone: 'Asia/Tokyo',
    slots: { Hypercar: 12, LMGT3: 16 },
    dynamicWeather: true,
    timeProgression: 2,
    registrations: crewRegistrations(
      [4, 8, 19, 26, 35, 71, 93, 27, 31, 54, 59, 60, 78, 82, 88, 92],
      { 82: { isAbsent: true } },
    ),
    guests: [91],
    lapSeconds: { Hyper: 89.9, GT3: 100.9 },
  },
  {
    title: 'Algarve 4 Hours',
    description:
      'Round 7. Four hours over the roller coaster, with a lead that changed hands in the first laps.',
    track: ['Algarve International Circuit', 'Grand Prix (WEC)'],
    start: ({ saturday }) => saturday(-2, '18:00'),
    raceMinutes: 240,
    timezone: 'UTC',
    slots: { Hypercar: 12, LMP2: 10, LMGT3: 14 },
    classifiedPercent: 70,
    registrations: crewRegistrations(
      [4, 19, 26, 35, 71, 93, 10, 22, 28, 34, 43, 27, 31, 54, 59, 60, 78, 82, 88, 92],
      {
        43: { notes: 'Rudi drives under another name. He says he is working on it.' },
        // In no result: one stayed away, one is excused, one withdrew on the day.
        82: { isAbsent: true },
        60: { isAbsent: true, excuse: 'The internet of the whole village was down.' },
        88: { state: 'withdrawn', withdrewHours: 5 },
      },
    ),
    guests: [],
    hasAiInPractice: true,
    lapSeconds: { Hyper: 90.9, LMP2: 95.5, GT3: 102.2 },
  },
  ...sprintCup,
  ...foundersCup,
]
