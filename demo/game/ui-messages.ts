import { TICKS } from '../race-file/drive.ts'
import type { RunRace } from '../race-file/run-race.ts'
import { carAt } from './car-at.ts'
import { fieldAt, type FieldCar } from './field-at.ts'
import { sectorAt } from './lap-progress.ts'
import { timesOf } from './lap-times.ts'
import type { Client, Scenario } from './scenario.ts'
import { gamePhase, sessionInfo } from './session-info.ts'
import { soFar } from './so-far.ts'
import { vehicleFile, vehicleName } from './standings.ts'
import type { Shown } from './timeline.ts'
import { crossing, rounded, toSeconds } from './units.ts'

/** How much later than the count of penalties their kinds are told. */
const KINDS_LATE = 2 * TICKS

const PIT_STATES = { NONE: 0, REQUEST: 1, ENTERING: 2, STOPPED: 3, EXITING: 4 }

type Ask = { shown: Shown; scenario: Scenario; client: Client; seconds: number }

/** What can be subscribed to at `/websocket/ui`. */
export const UI_TOPICS: Record<string, (ask: Ask) => unknown> = {
  LiveStandings: ({ shown, scenario, client }) => {
    const { race } = shown.part
    return fieldAt(shown, scenario).map((car) => carMessage(car, { race, shown, client }))
  },
  SessionInfo: ({ shown, scenario, client, seconds }) => ({
    ...sessionInfo(shown, scenario, client, seconds),
    gamePhase: PHASES[gamePhase(shown)] ?? 'BEFORE',
  }),
}

const PHASES: Record<number, string> = { 3: 'FORMATION', 5: 'GREEN', 6: 'GREEN', 8: 'CHECKERED' }

/** Names, types and values differ from those of `/rest/watch/standings`. */
function carMessage(
  now: FieldCar,
  { race, shown, client }: { race: RunRace; shown: Shown; client: Client },
) {
  const { car, done, fraction } = now
  const { entry, laps } = car
  const { setup } = race
  const hasEnergy = entry.carClass === 'Hyper' || entry.carClass === 'GT3'
  const compound = (laps[done] ?? laps.at(-1))?.compound ?? 'Medium'
  const last = timesOf(laps[done - 1])
  const { best } = soFar(car, done)
  const { owed } = carAt(race, car, shown.at - KINDS_LATE)
  return {
    slotID: now.slot,
    driverName: now.driver,
    teamName: entry.teamName,
    vehicleName: vehicleName(car),
    vehFilename: `${vehicleFile(car)}.veh`,
    vehicleNumber: entry.carNumber,
    vehicleClass: entry.carClass,
    position: now.position,
    qualiPosition: car.gridPosition,
    currentLapsCompleted: done,
    currentSector: sectorAt(fraction) - 1,
    lapDist: rounded(fraction * setup.track.lengthMetres, 3),
    lastLapTime: last.lap,
    lastLapTimeS1: last.first,
    lastLapTimeS2: last.second,
    bestLapTime: best.lap,
    inPits: now.isInLane,
    inGarage: now.isInGarage,
    numPitstops: now.stops,
    pitState: PIT_STATES[now.pit],
    penalties: owed,
    compoundNames: Array.from({ length: 4 }, () => compound),
    tireCompoundNameFront: compound,
    tireCompoundNameRear: compound,
    virtualEnergy: hasEnergy ? rounded(now.energy * 100, 2) : null,
    calculatedRaceLaps: rounded((setup.minutes * 60) / setup.lapSeconds[entry.carClass], 2),
    totalRaceTime: rounded(Math.max(0, crossing(shown.at)), 2),
    countLapFlag: laps[done]?.isTimed === false ? 'CLF_LAP_ONLY' : 'CLF_LAP_AND_TIME',
    finishStatus: now.finish,
    timeIntoLap: rounded(toSeconds(Math.max(0, shown.at - (now.lapStart ?? shown.at))), 3),
    player: client.car === car.slot - setup.firstSlot,
    steamID: '0',
    addedByTheNextVersion: { unknown: [1, null, 'x'] },
  }
}
