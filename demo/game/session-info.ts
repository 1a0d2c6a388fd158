import { TICKS } from '../race-file/drive.ts'
import { GREEN } from '../race-file/write-log.ts'
import { fieldAt } from './field-at.ts'
import type { Client, Scenario } from './scenario.ts'
import { contains } from './spans.ts'
import type { Shown } from './timeline.ts'
import { rounded, toSeconds } from './units.ts'
import { sectorAt } from './lap-progress.ts'
import { weatherAt } from './weather.ts'

/** What the game says where there is no limit. */
const NO_LIMIT = 4_294_967_295
const PHASES = { starting: 0, grid: 2, formation: 3, green: 5, fullCourseYellow: 6, over: 8 }
const GRID_AT = 5
const FORMATION_AT = 30
/** Seconds of a full course yellow in which it is announced, and in which its end is. */
const ANNOUNCED = 5
/** Seconds for which a sector is yellow where a car stands. */
const LOCAL_YELLOW = 40
const MONITOR = 9

export function gamePhase({ clock, at, part: { race } }: Shown) {
  if (clock < GRID_AT * TICKS) return PHASES.starting
  if (clock < FORMATION_AT * TICKS) return PHASES.grid
  // A rolling start: no countdown.
  if (at < 0) return PHASES.formation
  if (at >= race.flag) return PHASES.over
  return zoneAt(race.setup.slowZones, at) ? PHASES.fullCourseYellow : PHASES.green
}

const zoneAt = (zones: Shown['part']['race']['setup']['slowZones'], at: number) =>
  zones.find((zone) => contains(zone, at / TICKS))

/** `/rest/watch/sessionInfo`. @param seconds of the scenario */
export function sessionInfo(shown: Shown, scenario: Scenario, client: Client, seconds: number) {
  const { part, clock, at } = shown
  const { setup } = part.race
  const max = setup.minutes * 60
  const end = max + toSeconds(GREEN)
  const now = toSeconds(clock)
  const weather = weatherAt(seconds)
  const isOnMonitor = client.monitor?.some((span) => contains(span, seconds)) === true
  const own = part.race.cars.find(({ slot }) => slot - setup.firstSlot === client.car)
  const count = fieldAt(shown, scenario).length
  return {
    session: shown.session,
    gamePhase: isOnMonitor ? MONITOR : gamePhase(shown),
    trackName: setup.track.course,
    serverName: 'Guild race',
    serverPort: 64_297,
    gameMode: 'UNKNOWN',
    currentEventTime: rounded(now, 3),
    startEventTime: rounded(toSeconds(GREEN), 3),
    endEventTime: rounded(end, 3),
    maxTime: max,
    timeRemainingInGamePhase: rounded(Math.max(0, end - now), 3),
    raceCompletion: { timeCompletion: at < 0 ? -1 : rounded(Math.min(1, toSeconds(at) / max), 4) },
    maximumLaps: NO_LIMIT,
    lapDistance: setup.track.lengthMetres,
    numberOfVehicles: count,
    numberOfPlayers: count,
    maxPlayers: 62,
    sectorFlag: sectorFlags(shown, scenario),
    yellowFlagState: yellowState(shown),
    inRealtime: !isOnMonitor,
    ambientTemp: weather.air,
    trackTemp: weather.road,
    raining: weather.rain,
    darkCloud: weather.cloud,
    averagePathWetness: weather.wet,
    minPathWetness: rounded(weather.wet * 0.6, 3),
    maxPathWetness: rounded(Math.min(1, weather.wet * 1.3), 3),
    windSpeed: { velocity: 3.1, x: 1, y: 0, z: 2.9 },
    playerName: own ? (own.entry.drivers[0] ?? '') : 'Spectator',
    passwordProtected: true,
    numRedLights: 5,
    startLightFrame: 0,
    invulnerable: false,
  }
}

function sectorFlags(shown: Shown, scenario: Scenario) {
  const phase = gamePhase(shown)
  if (phase === PHASES.over) return ['CHECKERED', 'CHECKERED', 'CHECKERED']
  if (phase === PHASES.fullCourseYellow) return ['YELLOW', 'YELLOW', 'YELLOW']
  const yellow = fieldAt(shown, scenario).filter(
    (car) =>
      car.isStanding &&
      !car.isInGarage &&
      !car.isInLane &&
      car.fraction > 0.01 &&
      shown.at - (car.lapStart ?? 0) < (LOCAL_YELLOW + 300) * TICKS,
  )
  const sectors = new Set(yellow.map(({ fraction }) => sectorAt(fraction)))
  return [1, 2, 3].map((sector) => (sectors.has(sector) ? 'YELLOW' : 'UNKNOWN'))
}

function yellowState({ at, part: { race } }: Shown) {
  const zone = zoneAt(race.setup.slowZones, at)
  if (!zone) return 'NONE'
  if (at / TICKS < zone.from + ANNOUNCED) return 'PENDING'
  return at / TICKS >= zone.to - ANNOUNCED ? 'RESUME' : 'FULLCOURSE'
}
