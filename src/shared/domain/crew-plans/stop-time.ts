/** What is done at a stop, and how long each of it takes. Times are in seconds. */
export type Services = {
  /** To fill from empty to full. */
  energyFullSeconds: number
  fuelFullSeconds: number
  tyresSeconds: number
  driverSeconds: number
  /** Those that wait until what runs side by side is done. */
  afterOthers: ServiceName[]
}

export const SERVICES = ['energy', 'fuel', 'tyres', 'driver'] as const
export type ServiceName = (typeof SERVICES)[number]

/**
 * What planners of the game usually take: energy 40 s from empty to full, four tyres 12 s. How long a change of the driver
 * takes, none of them says. Reference: live data, section 8.
 */
export const USUAL_SERVICES: Services = {
  energyFullSeconds: 40,
  fuelFullSeconds: 40,
  tyresSeconds: 12,
  driverSeconds: 0,
  afterOthers: [],
}

/** Seconds to fill in so many percent, of 40 s for all of it. Reference: live data, section 8. */
const FILLS = [
  [0, 0],
  [1, 2.2],
  [25, 10],
  [100, 40],
] as const
const USUAL_FULL_SECONDS = 40

/** How long it takes to fill in a fraction. */
export function fillSeconds(fraction: number, fullSeconds: number) {
  const percent = Math.min(100, Math.max(0, fraction * 100))
  const upper = FILLS.findIndex(([of]) => of >= percent)
  const [toPercent, toSeconds] = FILLS[upper] ?? [100, USUAL_FULL_SECONDS]
  const [fromPercent, fromSeconds] = FILLS[upper - 1] ?? [0, 0]
  const share = toPercent === fromPercent ? 0 : (percent - fromPercent) / (toPercent - fromPercent)
  return ((fromSeconds + (toSeconds - fromSeconds) * share) * fullSeconds) / USUAL_FULL_SECONDS
}

export type StopWork = { energy: number; fuel: number; hasTyres: boolean; hasDriver: boolean }

export type ServiceTime = {
  parts: { name: ServiceName; seconds: number }[]
  seconds: number
  /** What takes longest of what runs side by side; null if nothing is done. */
  decides: ServiceName | null
}

/** The longest of what runs side by side, and then the sum of the rest. */
export function serviceTime(
  { energy, fuel, hasTyres, hasDriver }: StopWork,
  services: Services,
): ServiceTime {
  const parts = (
    [
      ['energy', fillSeconds(energy, services.energyFullSeconds)],
      ['fuel', fillSeconds(fuel, services.fuelFullSeconds)],
      ['tyres', hasTyres ? services.tyresSeconds : 0],
      ['driver', hasDriver ? services.driverSeconds : 0],
    ] as const
  )
    .map(([name, seconds]) => ({ name, seconds }))
    .filter(({ seconds }) => seconds > 0)
  const isAfter = ({ name }: { name: ServiceName }) => services.afterOthers.includes(name)
  const beside = parts.filter((part) => !isAfter(part))
  const longest = beside.reduce<(typeof parts)[number] | null>(
    (most, part) => (part.seconds > (most?.seconds ?? 0) ? part : most),
    null,
  )
  const rest = parts.filter(isAfter).reduce((sum, { seconds }) => sum + seconds, 0)
  return { parts, seconds: (longest?.seconds ?? 0) + rest, decides: longest?.name ?? null }
}
