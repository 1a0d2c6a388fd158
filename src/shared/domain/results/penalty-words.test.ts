import { expect, it } from 'vitest'
import { penaltiesText } from './penalty-words.ts'

it.each([
  ['Drive Thru', 'Drive-through'],
  // With a comma it would read as two penalties.
  ['Drive Thru 10 s', 'Drive-through (10\u00a0s)'],
  ['Drive Thru (Track Limits) ×2', 'Drive-through (track limits)\u00a0×2'],
  ['Stop/Go 10 s (Speeding In Pitlane)', 'Stop-and-go (10\u00a0s, speeding in the pit lane)'],
  [
    'Stop/Go 10 s ×2; +35 s at the flag',
    'Stop-and-go (10\u00a0s)\u00a0×2; not served: 35\u00a0s added at the flag',
  ],
  [
    'Time 10 s (Erratic driving); Drive Thru (Cut Track)',
    'Time penalty (10\u00a0s, erratic driving); drive-through (cutting the track)',
  ],
  ['+25 s at the flag', '25\u00a0s added at the flag'],
  ['Disqualify', 'Disqualification'],
  [
    'Stop/Go 100 s (Energy limit exceeded.); Repair (Energy limit exceeded.)',
    'Stop-and-go (100\u00a0s, using too much energy); Repair (using too much energy)',
  ],
  ['Drive Thru (Blue flags.)', 'Drive-through (Blue flags)'],
])('says %s as %s', (written, said) => {
  expect(penaltiesText(written)).toBe(said)
})

it.each(['', 'Disqualifié (Coupure (virage 3))', 'Two laps added by a steward'])(
  'leaves %j as it is, in the language of its game or of an organiser',
  (written) => {
    expect(penaltiesText(written)).toBe(written)
  },
)

it('keeps a reason in another language, and one with brackets', () => {
  expect(penaltiesText('Drive Thru (Limites de piste (T3))')).toBe(
    'Drive-through (Limites de piste (T3))',
  )
})
