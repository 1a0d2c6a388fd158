import { CLASSES, FILE_CLASSES } from './garage.ts'
import type { FileClass, RaceFileEntry, RaceFileOptions, RaceSetup } from './options.ts'
import { inventPeople, inventTeams } from './people.ts'
import type { Random } from './random.ts'

const SPA = {
  venue: 'Circuit de Spa-Francorchamps',
  course: 'Circuit de Spa-Francorchamps',
  event: '6 Hours of Spa-Francorchamps',
  lengthMetres: 7004.1,
}
const EVENING_MS = 30 * 60_000
const CARS = { Hyper: 6, LMP2_ELMS: 4, GT3: 10 }

/** Fills in the defaults, and invents cars unless there are `entries`. */
export function createSetup(options: RaceFileOptions, random: Random): RaceSetup {
  const track = options.track ?? SPA
  const minutes = options.minutes ?? 60
  const startedAt = options.startedAt ?? new Date('2026-03-21T19:00:00Z')
  const lapSeconds = {} as Record<FileClass, number>
  for (const fileClass of FILE_CLASSES)
    lapSeconds[fileClass] =
      options.lapSeconds?.[fileClass] ?? track.lengthMetres / CLASSES[fileClass].speed
  return {
    seed: options.seed ?? 1,
    session: options.session ?? 'Race',
    minutes,
    startedAt,
    eventStartedAt: options.eventStartedAt ?? new Date(startedAt.getTime() - EVENING_MS),
    track,
    lapSeconds,
    swaps: options.swaps ?? true,
    drama: options.drama ?? true,
    leftAfterSeconds: options.leftAfterSeconds ?? Infinity,
    order: options.order ?? [],
    stories: options.stories ?? {},
    slowZones: options.slowZones ?? [],
    isBoxAfterLine: options.isBoxAfterLine ?? false,
    firstSlot: options.firstSlot ?? 0,
    entries: options.entries ?? inventEntries(options, minutes, random),
  }
}

function inventEntries(options: RaceFileOptions, minutes: number, random: Random): RaceFileEntry[] {
  const perCar = options.driversPerCar ?? (minutes > 360 ? 3 : minutes > 90 ? 2 : 1)
  const classes = FILE_CLASSES.flatMap((fileClass) =>
    Array.from(
      { length: (options.cars ?? CARS)[fileClass as keyof typeof CARS] ?? 0 },
      () => fileClass,
    ),
  )
  const people = inventPeople(classes.length * perCar, random)
  const teams = inventTeams(classes.length, random)
  const numbers = random.shuffle(Array.from({ length: 99 }, (_, index) => String(index + 1)))
  return classes.map((carClass, index) => ({
    carNumber: index === 0 ? '007' : (numbers[index % numbers.length] ?? '1'),
    carClass,
    carType: random.pick(CLASSES[carClass].carTypes),
    teamName: teams[index] ?? 'Team',
    drivers: people
      .slice(index * perCar, (index + 1) * perCar)
      // Race Control appends such a suffix if a name is taken.
      .map((name) => (random.chance(0.04) ? `${name}#${random.whole(1000, 9999)}` : name)),
  }))
}
