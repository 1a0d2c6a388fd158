import { driversOfLaps } from './car-stints.ts'
import { type DrivenRaceCar, driverName } from './to-race-cars.ts'

/** Without a level: 'Clutch'; with one: 'ABS=1'. */
const AIDS: Record<string, string> = {
  tc: 'traction control',
  abs: 'ABS',
  stability: 'stability control',
  autoshift: 'automatic gears',
  clutch: 'automatic clutch',
  opposite: 'steering help',
  autolift: 'auto-lift',
  autoblip: 'auto-blip',
  braking: 'braking help',
  invulnerable: 'no damage',
}

/** Levels of these are kinds of the same help. */
const WITHOUT_LEVEL = new Set(['autoshift'])

function aidWords(aid: string) {
  const [name = '', level] = aid.split('=')
  const key = name.trim().toLowerCase()
  const words = AIDS[key] ?? name
  return level === undefined || WITHOUT_LEVEL.has(key) ? words : `${words} ${level}`
}

const listed = (aids: readonly string[]) =>
  aids.length === 0 ? 'none' : aids.map(aidWords).join(', ')

/**
 * 'ABS 1, auto-blip', or by driver where they differ: 'Lotta Laps: none. Otto Vollgas: ABS 1'. Null if the file does not
 * tell.
 */
export function aidsText(car: DrivenRaceCar): string | null {
  const drivers = driversOfLaps(car)
  const ofDrivers = new Map<string, Set<string>>()
  for (const { firstLap, aids } of car.aids ?? []) {
    const name = driverName(car, drivers[(firstLap ?? 1) - 1] ?? null)
    ofDrivers.set(name, (ofDrivers.get(name) ?? new Set()).add(listed(aids)))
  }
  const texts = [...ofDrivers].map(([name, own]) => ({ name, text: [...own].join('; then ') }))
  if (texts.every(({ text }) => text === texts[0]?.text)) return texts[0]?.text ?? null
  return texts.map(({ name, text }) => `${name}: ${text}`).join('. ')
}
