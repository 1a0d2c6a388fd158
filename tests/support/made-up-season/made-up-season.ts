import { cars } from '#server/database/catalogue/cars.ts'
import { tracks } from '#server/database/catalogue/tracks.ts'
import { carName } from '#shared/domain/words/car-name.ts'
import { randomFrom } from '#shared/drawing/random.ts'

/** A season of another service, from which files in its forms are made. */
export type MadeUpSeason = {
  championshipId: number
  name: string
  drivers: MadeUpDriver[]
  rounds: MadeUpRound[]
}

export type MadeUpDriver = {
  userId: number
  registrationId: number
  userName: string
  firstName: string
  lastName: string
  steamId: string
  discordId: string
  number: string
  className: ClassName
  car: string
  team: string
}

export type MadeUpRound = {
  raceId: number
  number: number
  title: string
  track: string
  startsAt: Date
  isOver: boolean
  /** In the order of the finish; empty if it is not over. */
  results: MadeUpResult[]
}

export type MadeUpResult = {
  driver: MadeUpDriver
  place: number | null
  placeInClass: number | null
  laps: number | null
  totalTimeMs: number | null
  bestLapMs: number | null
  status: 'finished' | 'dnf' | 'dsq' | 'dns'
  /** Half a point exists. */
  points: number
  bonus: number
  penaltySeconds: number
}

type ClassName = 'Hypercar' | 'LMGT3'
const CLASSES: ClassName[] = ['Hypercar', 'LMGT3']

const DAY_MS = 86_400_000
const POINTS = [25, 20, 16, 13, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]

// All letters are in windows-1252.
const FIRST = `Ann Jörg José Zoë Luís Björn Chloé Mårten Žiga Ben Søren Inês Anaïs Raúl Noor Elif Tomas Kirsten Ivo Maeve`
const LAST = `Owl Kestrel D’Arcy Müller Nuñez Šafar Åkesson Lefèvre Quist O’Neil Rossi-Verde Yilan van_der_Plover Swift Gull Heron
  Bittern Wagtail Jay Finch`

type Options = { rounds?: number; driven?: number; drivers?: number; seed?: number; first?: Date }

/** Always the same for the same options. */
export function madeUpSeason({
  rounds = 12,
  driven = 8,
  drivers: size = 40,
  seed = 7,
  first = new Date('2026-01-11T19:00:00Z'),
}: Options = {}): MadeUpSeason {
  const random = randomFrom(`season ${seed}`)
  const pick = <Item>(items: readonly Item[]) => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }
  const firsts = FIRST.split(/\s+/)
  const lasts = LAST.split(/\s+/).map((name) => name.replaceAll('_', ' '))
  const drivers = Array.from({ length: size }, (_, index): MadeUpDriver => {
    const className = CLASSES[index % 5 < 2 ? 0 : 1] ?? 'LMGT3'
    const firstName = firsts[index % firsts.length] ?? 'Ann'
    const lastName = lasts[(index * 7 + Math.floor(index / lasts.length)) % lasts.length] ?? 'Owl'
    return {
      userId: 2_001 + index,
      registrationId: 1_456_101 + index * 3,
      userName: `${lastName.replaceAll(/[^A-Za-z]/g, '').toLowerCase()}${index + 1}`,
      firstName,
      lastName,
      // The last digits differ, so a reader that makes numbers of them confuses people.
      steamId: `765611980000${String(10_001 + index * 2).padStart(5, '0')}`,
      discordId: `3000000000000${String(10_001 + index)}`,
      number: index === 6 ? '007' : String(index * 3 + 11),
      className,
      car: carName(pick(cars[className])),
      team: `${pick(['Blue', 'Grand', 'Écurie', 'Équipe', 'Night'])} ${lastName}`,
    }
  })
  return {
    championshipId: 26_001,
    name: 'Winter Endurance Cup',
    drivers,
    rounds: Array.from({ length: rounds }, (_, index) => {
      const number = index + 1
      const isOver = index < driven
      return {
        raceId: 256_701 + index,
        number,
        title: `Winter Endurance Cup Round ${number}`,
        track: tracks[(index * 5) % tracks.length]?.name ?? 'Sebring International Raceway',
        startsAt: new Date(first.getTime() + index * 14 * DAY_MS),
        isOver,
        results: isOver ? driveRound(drivers, number, random) : [],
      }
    }),
  }
}

/** Some do not start, retire or are disqualified. The fourth round is for half points. */
function driveRound(
  drivers: readonly MadeUpDriver[],
  number: number,
  random: () => number,
): MadeUpResult[] {
  const factor = number === 4 ? 0.5 : 1
  const started = drivers
    .map((driver) => ({
      driver,
      pace: (driver.className === 'Hypercar' ? 93_000 : 105_000) + Math.floor(random() * 3_000),
      fate: random(),
      penaltySeconds: random() < 0.1 ? 5 * Math.ceil(random() * 6) : 0,
    }))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.pace - b.pace)
  const fastest = new Map(
    CLASSES.map((name) => [
      name,
      Math.min(
        ...started.flatMap((one) =>
          one.driver.className === name && one.fate >= 0.03 ? one.pace : [],
        ),
      ),
    ]),
  )
  const places = new Map<ClassName, number>()
  return started.map(({ driver, pace, fate, penaltySeconds }, index): MadeUpResult => {
    if (fate < 0.03) return { driver, ...ABSENT }
    const inClass = (places.get(driver.className) ?? 0) + 1
    places.set(driver.className, inClass)
    const status = fate < 0.06 ? 'dsq' : fate < 0.12 ? 'dnf' : 'finished'
    const isFinished = status === 'finished'
    const laps = isFinished ? (driver.className === 'Hypercar' ? 44 : 40) : 12
    return {
      driver,
      place: index + 1,
      placeInClass: inClass,
      laps,
      totalTimeMs: laps * (pace + 900),
      bestLapMs: pace,
      status,
      points: isFinished ? (POINTS[inClass - 1] ?? 0) * factor : 0,
      bonus: isFinished && fastest.get(driver.className) === pace ? 1 : 0,
      penaltySeconds,
    }
  })
}

const ABSENT = {
  place: null,
  placeInClass: null,
  laps: null,
  totalTimeMs: null,
  bestLapMs: null,
  status: 'dns',
  points: 0,
  bonus: 0,
  penaltySeconds: 0,
} as const

function rankOf({ fate, driver }: { fate: number; driver: MadeUpDriver }) {
  if (fate < 0.03) return 9
  const behind = fate < 0.06 ? 6 : fate < 0.12 ? 3 : 0
  return behind + (driver.className === 'Hypercar' ? 0 : 1)
}
