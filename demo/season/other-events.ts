import type { DemoEvent } from './demo-event.ts'
import { crewRegistrations, soloRegistrations } from './registrations.ts'

export const SHAKEDOWN = 'Lunch Break Shakedown'

/** Future events in every state of registration, and a cancelled one. */
export const otherEvents: readonly DemoEvent[] = [
  {
    title: 'Laguna Charity Sprint',
    description:
      'Called off: the server host had a power cut hours before practice. A new date will follow.',
    track: ['WeatherTech Raceway Laguna Seca', 'Grand Prix'],
    start: ({ day }) => day(0, '03:00'),
    raceMinutes: 60,
    timezone: 'America/Los_Angeles',
    slots: { LMP3: 12, LMGT3: 12 },
    isCancelled: true,
    registrations: [
      ...soloRegistrations([10, 22, 122, 28, 43], {}, ['ligier', 'ginetta', 'duqueine']),
      ...soloRegistrations([27, 59, 160, 178, 192]),
    ],
  },
  {
    // Its check-in is open when the demo starts.
    title: SHAKEDOWN,
    description:
      'A test race before the next round: an hour, six places and more drivers than that. Check in, or somebody else drives.',
    track: ['Circuit Paul Ricard', 'ELMS'],
    start: ({ soon }) => soon(50),
    closes: 0.1,
    raceMinutes: 60,
    timezone: 'Europe/Paris',
    slots: { LMGT3: 6 },
    hasWaitlist: true,
    hasCheckIn: true,
    briefing:
      'Server: Slipstream Shakedown. Password: warm-tyres. Be there ten minutes before the start; the briefing is in the voice channel.',
    registrations: soloRegistrations(
      [54, 4, 27, 31, 59, 78, 92, 160],
      { 92: { state: 'waitlisted' }, 160: { state: 'waitlisted' } },
      ['ferrari296', 'm4'],
    ),
  },
  {
    // Registration is closed.
    title: 'Curva Grande Classic',
    description: 'Round 8. GTE machines, no chicanes, slipstream all the way to the line.',
    track: ['Autodromo Nazionale Monza', 'Curva Grande'],
    start: ({ day }) => day(2, '18:00'),
    closes: 3,
    raceMinutes: 120,
    timezone: 'Europe/Paris',
    slots: { GTE: 24 },
    driverAssists: ['ABS'],
    registrations: soloRegistrations(
      [
        171, 54, 19, 154, 92, 192, 128, 34, 127, 35, 82, 31, 188, 193, 134, 60, 126, 159, 122, 131,
        119, 26,
      ],
      { 54: { notes: 'My first race without ABS. Please see this as a warning.' } },
      ['porscheGte', 'ferrariGte', 'corvetteGte', 'vantageGte', 'porscheGte'],
    ),
  },
  {
    // Open, with Lotta in and Olga not.
    title: 'Ardennes 6 Hours',
    description:
      'Round 9. Six hours into the Belgian night, two drivers per car welcome, real weather. Briefing on the voice server fifteen minutes before practice.',
    track: ['Circuit de Spa-Francorchamps', 'Grand Prix (WEC)'],
    start: ({ saturday }) => saturday(0, '19:00'),
    raceMinutes: 360,
    timezone: 'Europe/Paris',
    slots: { Hypercar: 14, LMP2: 10, LMGT3: 16 },
    minimumDrivers: 2,
    dynamicWeather: true,
    wildcards: { LMP2: 1 },
    carsPerTeam: 2,
    carLimits: [
      { car: 'porsche911', maxCars: 3 },
      { car: 'ferrari', maxCars: 1 },
    ],
    registrations: crewRegistrations(
      [4, 19, 26, 35, 71, 93, 10, 22, 28, 34, 43, 27, 31, 59, 60, 78, 82, 88, 92],
      {
        4: {
          team: 'KC Racing',
          notes: 'Otto takes the start and the night. I take the credit.',
          hasLink: true,
        },
        26: { notes: 'Dirk may be late: swimming lesson. His, not the children’s.' },
        31: { state: 'removed', reason: 'One crew, two cars: the other one stays.' },
        60: { state: 'withdrawn', notes: 'Sorry, wedding. Not mine, luckily.' },
        71: { invited: ['Olga Oversteer'] },
        88: {
          drivers: ['Hedda Headlamp'],
          notes: 'Can lend a setup. It understeers, but politely.',
        },
      },
    ),
  },
  {
    // Full, with a waitlist.
    title: 'Interlagos Sundown',
    description:
      'Round 10. Four hours, start at dusk. The last chance to score before the drop rounds count.',
    track: ['Autódromo José Carlos Pace', 'Interlagos'],
    start: ({ saturday }) => saturday(2, '20:00'),
    raceMinutes: 240,
    timezone: 'America/New_York',
    slots: { Hypercar: 12, LMGT3: 16 },
    hasWaitlist: true,
    opens: 35,
    registrations: soloRegistrations(
      [
        71, 171, 104, 19, 92, 59, 119, 54, 93, 193, 293, 154, 82, 35, 182, 88, 188, 31, 135, 131,
        26, 192, 78, 178, 159, 27, 4, 127, 60, 160,
      ],
      {
        60: {
          state: 'waitlisted',
          isSkipped: true,
          reason: 'No answer to three messages. Write to us when you are back.',
        },
        127: { state: 'offered' },
        160: { state: 'waitlisted', notes: 'In if somebody drops out. I live by the phone.' },
        171: { notes: 'Vera and I are not speaking until the flag.' },
      },
    ),
  },
  {
    // One class is full, and organisers confirm each entry.
    needsApproval: true,
    title: 'Blue Lines 4 Hours',
    description:
      'Round 11. The run-off is wider than the circuit and every bit of it costs time. LMP2 seats go first.',
    track: ['Circuit Paul Ricard', 'ELMS'],
    start: ({ saturday }) => saturday(3, '18:00'),
    raceMinutes: 240,
    timezone: 'Europe/Paris',
    slots: { LMP2: 6, LMP3: 8, LMGT3: 14 },
    carLimits: [{ car: 'porsche911', maxCars: 2 }],
    opens: 34,
    registrations: [
      ...soloRegistrations([22, 110, 122, 28, 34, 143]),
      ...soloRegistrations([293, 135, 119], {}, ['ginetta', 'ligier', 'duqueine']),
      ...soloRegistrations([59, 192, 78, 88, 27], { 27: { state: 'applied' } }),
    ],
  },
  {
    // Registration opens later.
    title: 'Desert Night 8',
    description:
      'Round 12, the finale: eight hours under floodlights with every class that the guild races.',
    track: ['Bahrain International Circuit', 'Endurance'],
    start: ({ saturday }) => saturday(5, '14:00'),
    raceMinutes: 480,
    timezone: 'UTC',
    slots: { Hypercar: 12, LMP2: 10, LMP3: 8, LMGT3: 14 },
    timeProgression: 2,
    registrations: [],
  },
]
