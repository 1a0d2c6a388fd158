import { type Calendar, daysBefore } from './calendar.ts'

/** Newest first; items without a date are drafts. */
export const news = [
  {
    at: () => null,
    author: 'Rolf Rollbar',
    title: 'Protests: what we need from you',
    summary: 'Lap, corner, car number. A film helps, capital letters do not.',
    content:
      '<p>You have 24 hours after the race to protest, and so does the driver you protest against. The stewards answer within two days.</p>',
  },
  {
    at: ({ saturday }: Calendar) => saturday(0, '08:00'),
    author: 'Penny Limiter',
    title: 'Race day: briefing and server password',
    summary:
      'The briefing is a quarter of an hour before practice. The password is on the pit wall.',
    content: '<p>Whoever was not at the briefing will be told so on lap one, by everybody.</p>',
  },
  {
    at: ({ day }: Calendar) => day(-1, '18:05'),
    author: 'Penny Limiter',
    title: 'Laguna is called off',
    summary: 'The server host had a power cut hours before practice. The charity gets its money.',
    content:
      'A new date will follow. Everything that was donated stays donated, and the pizza was delivered all the same.',
  },
  {
    at: ({ day }: Calendar) => day(-1, '09:30'),
    author: 'Penny Limiter',
    title: 'Next season’s calendar is final',
    summary: 'Nine rounds, one double-header and the return of the 24 hours in June.',
    content:
      'Ask at home before you sign up, not after: last year’s retirements for “family reasons” came to eleven.',
  },
  {
    at: ({ saturday }: Calendar) => daysBefore(saturday(-1, '18:45'), 4),
    author: 'Rolf Rollbar',
    title: 'Check your Race Control username',
    summary: 'Results are matched by it. One member still races under a name that nobody here has.',
    content:
      'Whoever drives as xX_Rumble_Xx: well raced in the Algarve, and please tell us who you are.',
  },
  {
    at: ({ saturday }: Calendar) => daysBefore(saturday(-1, '20:10'), 5),
    author: 'Penny Limiter',
    title: 'Algarve: the stewards’ notes',
    summary: 'Three reports, one penalty, one apology over the radio.',
    content:
      'The stewards would like to add that “I was looking at the scenery” is an explanation and not a defence.',
  },
  {
    at: ({ saturday }: Calendar) => daysBefore(saturday(-2, '12:00'), 4),
    author: 'Tove Telemetry',
    title: 'Drop rounds explained',
    summary: null,
    content:
      'Your two worst rounds do not count. No, you may not choose which. No, a round that you slept through is not “data loss”.',
  },
  {
    at: ({ saturday }: Calendar) => daysBefore(saturday(-6, '10:15'), 2),
    author: 'Rolf Rollbar',
    title: 'Blue flags: a short film',
    summary: 'Four minutes, no narration, plenty of regret. For everybody who starts in traffic.',
    content:
      'The faster class passes, the slower class keeps its line. Watch both halves of the film: sooner or later you will be in each of them.',
  },
]
