import type { DriverCategory } from '../drivers/driver-category.ts'
import type { DrivingLimit } from './driving-limits.ts'

export type DrivingPreset = {
  /** In the address. */
  id: string
  /** With the year of the regulations, where the source names it: they change. */
  name: string
  note?: string
  /** What a breach costs. */
  cost?: string
  limits: readonly DrivingLimit[]
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const BRONZE_SILVER: readonly DriverCategory[] = ['Bronze', 'Silver']
const BRONZE: readonly DriverCategory[] = ['Bronze']

const most = (seconds: number): DrivingLimit => ({ kind: 'maximum', amount: { seconds } })
const least = (seconds: number): DrivingLimit => ({ kind: 'minimum', amount: { seconds } })
const drivers = (count: number): DrivingLimit => ({ kind: 'drivers', least: count })

/** Limits of one class. */
const of = (carClass: string, ...limits: DrivingLimit[]) =>
  limits.map((limit) => ({ ...limit, classes: [carClass] }))

const simGrid = (minutes: number): DrivingPreset => ({
  id: `simgrid-${minutes}`,
  name: `SimGrid leagues, ${minutes} min`,
  limits: [
    { kind: 'stint', seconds: minutes * MINUTE, until: 'pit entry' },
    { kind: 'stints', least: 1 },
    drivers(2),
  ],
})

/** Limits that known series and leagues set. */
export const DRIVING_PRESETS: readonly DrivingPreset[] = [
  {
    id: 'wec-6h',
    name: 'WEC 6 h (2021)',
    note: 'GTE cars are judged as GTE Am.',
    limits: [
      ...of('Hypercar', least(40 * MINUTE), most(4.5 * HOUR)),
      ...of('LMP2', least(75 * MINUTE), most(3.5 * HOUR)),
      ...of(
        'GTE',
        least(45 * MINUTE),
        { ...least(105 * MINUTE), categories: BRONZE_SILVER },
        most(3.5 * HOUR),
      ),
    ],
  },
  {
    id: 'le-mans',
    name: 'Le Mans 24 h',
    limits: [
      { kind: 'window', seconds: 4 * HOUR, within: 6 * HOUR },
      most(14 * HOUR),
      { ...least(6 * HOUR), only: 'some classes' },
    ],
  },
  {
    id: 'elms-4h',
    name: 'ELMS 4 h (2018)',
    limits: [
      ...of('LMP2', least(40 * MINUTE), { ...least(70 * MINUTE), categories: BRONZE_SILVER }),
      ...of('LMP3', { ...least(50 * MINUTE), categories: BRONZE }),
      ...of('GTE', { ...least(90 * MINUTE), categories: BRONZE }),
    ],
  },
  {
    id: 'le-mans-virtual',
    name: 'Le Mans Virtual (2020)',
    limits: [
      least(4 * HOUR),
      most(7 * HOUR),
      { kind: 'window', seconds: 3 * HOUR, within: 5 * HOUR },
      drivers(4),
    ],
  },
  {
    id: 'neo',
    name: 'NEO / 24H Esports',
    cost: 'Laps above the maximum are taken off the car.',
    limits: [{ kind: 'maximum', amount: { percent: 70, of: "car's laps" } }, drivers(2)],
  },
  {
    id: 'e-racing-series',
    name: 'e-RacingSeries',
    limits: [{ kind: 'maximum', amount: { percent: 70, of: "car's driving time" } }],
  },
  {
    id: 'rgpl',
    name: 'RGPL',
    limits: [{ kind: 'maximum', amount: { percent: 70, of: "race's planned length" } }],
  },
  {
    id: 'masters-of-endurance',
    name: 'Masters of Endurance',
    limits: [
      {
        kind: 'maximum',
        amount: { percent: 45, of: "class winner's laps", isRoundedUp: true },
      },
      drivers(3),
    ],
  },
  simGrid(55),
  simGrid(70),
]
