import { expect, test } from 'vitest'
import type { DrivingLimit } from './driving-limits.ts'
import { DRIVING_PRESETS } from './driving-presets.ts'
import { drivingRulesProblem } from './driving-rules-problem.ts'

const HOUR = 3_600
const most = (seconds: number): DrivingLimit => ({ kind: 'maximum', amount: { seconds } })
const least = (seconds: number): DrivingLimit => ({ kind: 'minimum', amount: { seconds } })
const share = (percent: number): DrivingLimit => ({
  kind: 'maximum',
  amount: { percent, of: "car's laps" },
})

test.each(DRIVING_PRESETS.map(({ name, limits }) => [name, limits] as const))(
  '%s can be saved as it is',
  (_, limits) => expect(drivingRulesProblem(limits)).toBeUndefined(),
)

test.each<[string, DrivingLimit[], string, string]>([
  ['no limits', [], 'limits', 'Add a limit, or remove the driving rules'],
  [
    'no time',
    [most(Number.NaN)],
    'limits.0',
    'The time must be between 0:01 and 48:00, in hours and minutes',
  ],
  [
    'three days',
    [least(72 * HOUR)],
    'limits.0',
    'The time must be between 0:01 and 48:00, in hours and minutes',
  ],
  ['no share', [share(0)], 'limits.0', 'A share must be between 1 and 100%'],
  ['more than all', [share(101)], 'limits.0', 'A share must be between 1 and 100%'],
  [
    'no window',
    [{ kind: 'window', seconds: HOUR, within: 0 }],
    'limits.0',
    'The window must be between 0:01 and 48:00, in hours and minutes',
  ],
  [
    'a window that allows all of it',
    [{ kind: 'window', seconds: HOUR, within: HOUR }],
    'limits.0',
    'The window must be longer than what may be driven in it',
  ],
  [
    'no stint',
    [{ kind: 'stint', seconds: 0, until: 'pit entry' }],
    'limits.0',
    'A stint must be between 0:01 and 48:00, in hours and minutes',
  ],
  [
    'no rest',
    [{ kind: 'rest', seconds: 0 }],
    'limits.0',
    'A rest must be between 0:01 and 48:00, in hours and minutes',
  ],
  [
    'one driver',
    [{ kind: 'drivers', least: 1 }],
    'limits.0',
    'The number of drivers must be between 2 and 10',
  ],
  [
    'no stints',
    [{ kind: 'stints', least: 0 }],
    'limits.0',
    'The number of stints must be between 1 and 50',
  ],
  [
    'the same twice',
    [most(HOUR), share(70), most(HOUR)],
    'limits.2',
    '“At most 1 h in all” is in the list twice: remove one of them',
  ],
  [
    'a minimum above the maximum',
    [most(HOUR), least(2 * HOUR)],
    'limits.1',
    '“At least 2 h in all” contradicts “At most 1 h in all”',
  ],
  [
    'a maximum below the minimum of a category',
    [
      { ...least(2 * HOUR), categories: ['Bronze'] },
      { ...most(HOUR), classes: ['LMP2'] },
    ],
    'limits.1',
    '“At most 1 h in all, LMP2 only” contradicts “At least 2 h in all, Bronze drivers only”',
  ],
  [
    'several, by their order',
    [share(70), most(0), share(0)],
    'limits.1',
    'The time must be between 0:01 and 48:00, in hours and minutes',
  ],
])('refuses %s', (_, limits, field, message) => {
  expect(drivingRulesProblem(limits)).toEqual({ field, message })
})

test('a minimum may be above the maximum of other drivers, and of another base', () => {
  expect(
    drivingRulesProblem([
      { ...most(HOUR), classes: ['LMP2'] },
      { ...least(2 * HOUR), classes: ['LMP3'] },
      { ...least(2 * HOUR), classes: ['GTE'], categories: ['Bronze'] },
      { ...most(HOUR), classes: ['GTE'], categories: ['Gold'] },
      share(10),
      { kind: 'minimum', amount: { percent: 20, of: "car's driving time" } },
    ]),
  ).toBeUndefined()
})
