import type {
  GameCar,
  GameContact,
  GameHistory,
  GameLap,
  GameSession,
  GameState,
  GameStops,
  GameTeams,
  TrackPoint,
} from './game-answers.ts'
import type { UiCar } from './game-socket.ts'
import { isRecord } from './site-client.ts'

/** Points of the course that are sent: more cannot be seen on a page. */
const MOST_POINTS = 600

const FLAGS: Record<string, string> = { YELLOW: 'Y', RED: 'R', CHECKERED: 'C' }

export type ReportCar = ReturnType<typeof reportCar>
export type ReportContact = ReturnType<typeof reportContact>
export type MissedLap = ReturnType<typeof missedLap>

/** What is sent. Values that the game leaves out are null; those that it has not yet, such as a time of -1, stay. */
export type Report = {
  protocol: 1
  run: string
  seq: number
  sentAt: string
  game: { name: 'LMU'; online: boolean; replay: false; spectator: boolean }
  session: ReturnType<typeof reportSession>
  cars: ReportCar[]
  /** Null if they are those that were sent last. */
  teams: ReturnType<typeof reportTeams> | null
  contacts: ReportContact[]
  missed?: MissedLap[]
  stops?: ReportStop[]
  weather?: unknown
  map?: [number, number, number][]
  bye?: true
}

export function reportSession(info: GameSession, { timeOfDay }: GameState) {
  const flag = (index: number) => FLAGS[info.sectorFlag?.[index] ?? ''] ?? ''
  return {
    type: info.session ?? '',
    track: info.trackName ?? '',
    phase: info.gamePhase ?? 0,
    et: info.currentEventTime ?? 0,
    left: info.timeRemainingInGamePhase ?? null,
    max: info.maxTime ?? null,
    server: info.serverName ?? '',
    flags: [flag(0), flag(1), flag(2)],
    air: info.ambientTemp ?? null,
    road: info.trackTemp ?? null,
    rain: info.raining ?? null,
    wet: info.averagePathWetness ?? null,
    clock: timeOfDay ?? null,
  }
}

export function reportCar(car: GameCar, ui?: UiCar) {
  const { x, z } = car.carPosition ?? {}
  const finish = car.finishStatus ?? ''
  return {
    slot: car.slotID ?? 0,
    veh: car.vehicleFilename ?? '',
    no: car.carNumber ?? '',
    cls: car.carClass ?? '',
    team: car.fullTeamName ?? '',
    drv: car.driverName ?? '',
    pos: car.position ?? 0,
    laps: car.lapsCompleted ?? 0,
    start: car.lapStartET ?? null,
    dist: whole(car.lapDistance),
    sec: Number(/\d$/.exec(String(car.sector))?.[0]) || null,
    last: car.lastLapTime ?? null,
    ls: [car.lastSectorTime1 ?? null, car.lastSectorTime2 ?? null],
    best: car.bestLapTime ?? null,
    pit: car.pitState ?? 'NONE',
    garage: car.inGarageStall ?? false,
    stops: car.pitstops ?? 0,
    pen: car.penalties ?? 0,
    fin: finish === 'FSTAT_NONE' ? '' : finish,
    ve: car.veFraction ?? ui?.energy ?? null,
    // The game tells it of the own car alone.
    fuel: (car.player && car.fuelFraction) || null,
    tyres: ui?.tyres ?? null,
    kinds: ui?.kinds ?? null,
    of: ui?.raceLaps ?? null,
    x: whole(x),
    z: whole(z),
  }
}

const whole = (value: number | undefined) => (value === undefined ? null : Math.round(value))

export const reportContact = ({ et = 0, player = '', contactWith = '' }: GameContact) => ({
  et,
  a: player,
  b: contactWith,
})

export type ReportStop = ReturnType<typeof reportStops>[number]

/** The stops of all crews, one after the other; a tyre is null where it was not changed. */
export function reportStops(stops: GameStops) {
  return stops.flatMap(([team, all]) =>
    (Array.isArray(all) ? all : []).map(
      ({ lap = 0, driver = '', driverSwap = false, penalty = false, time, ve, tyres }) => ({
        team,
        lap,
        driver,
        swap: driverSwap,
        penalty,
        time: time ?? null,
        ve: ve ?? null,
        tyres: isRecord(tyres)
          ? ['fl', 'fr', 'rl', 'rr'].map((wheel) => {
              const { changed, compound } = tyres[wheel] ?? {}
              return changed && compound && compound !== 'N/A' ? compound : null
            })
          : null,
      }),
    ),
  )
}

/** The crews with those who may drive; the game's number of a crew is usually its slot. */
export function reportTeams({ teams }: GameTeams) {
  return Object.entries(teams ?? {}).flatMap(([id, team]) =>
    team
      ? [
          {
            slot: Number(/\d+$/.exec(id)?.[0] ?? -1),
            no: team.carNumber ?? '',
            veh: (team.vehicle ?? '').replace(/\.veh$/i, ''),
            drivers: Object.entries(team.drivers ?? {}).flatMap(([name, about]) =>
              mayDrive(about) ? [name] : [],
            ),
          },
        ]
      : [],
  )
}

/** Whoever has no roles may. */
const mayDrive = (about: unknown) =>
  !isRecord(about) || !Array.isArray(about['roles']) || about['roles'].includes('Driver')

/** The course and its pit lane as few points, in their order. */
export function thinned(points: TrackPoint[]): [number, number, number][] {
  const drawn = points.filter(({ type }) => type === 0 || type === 1)
  const step = Math.ceil(drawn.length / MOST_POINTS)
  return drawn
    .filter((_, index) => index % step === 0)
    .map(({ x = 0, z = 0, type = 0 }) => [Math.round(x), Math.round(z), type])
}

/** The laps of a car from one on; another car may have had its slot before. */
export function lapsOf(history: GameHistory, car: GameCar, from: number) {
  const { slotID = -1, vehicleName, lapsCompleted = 0 } = car
  return (history[slotID] ?? [])
    .filter(
      (lap) =>
        lap.vehicleName === vehicleName &&
        (lap.totalLaps ?? 0) >= from &&
        (lap.totalLaps ?? 0) <= lapsCompleted,
    )
    .map((lap) => missedLap(lap, car))
}

function missedLap(lap: GameLap, car: GameCar) {
  return {
    slot: car.slotID ?? 0,
    lap: lap.totalLaps ?? 0,
    time: known(lap.lapTime),
    s1: known(lap.sectorTime1),
    s2: known(lap.sectorTime2),
    drv: lap.driverName ?? '',
    veh: car.vehicleFilename ?? '',
    cls: lap.carClass ?? car.carClass ?? '',
    pos: lap.position ?? 0,
    pitting: lap.pitting ?? false,
  }
}

const known = (time: number | undefined) => (time !== undefined && time > 0 ? time : null)
