import { createHash } from 'node:crypto'
import { TICKS } from '../race-file/drive.ts'
import type { RunCar } from '../race-file/run-race.ts'
import { behind, fieldAt, type FieldCar } from './field-at.ts'
import { NO_TIME, timesOf } from './lap-times.ts'
import { sectorAt } from './lap-progress.ts'
import type { Client, Scenario } from './scenario.ts'
import { soFar } from './so-far.ts'
import type { Shown } from './timeline.ts'
import { pointAt } from './track-map.ts'
import { crossing, rounded, toSeconds } from './units.ts'
import { gamePhase } from './session-info.ts'

/** `/rest/watch/standings`. */
export function standings(shown: Shown, scenario: Scenario, client: Client) {
  const field = fieldAt(shown, scenario)
  return field.map((car, index) => carAnswer(car, field, index, shown, scenario, client))
}

/** The game's file of a car, without its ending. */
export const vehicleFile = ({ entry }: RunCar) =>
  `397_25_${entry.carType.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()}`

export const vehicleName = ({ entry }: RunCar) =>
  `${entry.teamName} 2025 #${entry.carNumber}:${entry.carClass === 'LMP3' ? 'ELMS' : 'LM'}`

function carAnswer(
  now: FieldCar,
  field: FieldCar[],
  index: number,
  shown: Shown,
  { quirks, race }: Scenario,
  client: Client,
) {
  const { car, done, fraction } = now
  const { entry } = car
  const { at } = shown
  const { setup } = shown.part.race
  // For some samples, the times are those of the lap before.
  const isLate = at - (now.lapStart ?? at) < (quirks?.lapTimeLate ?? 0) * TICKS
  const known = isLate ? done - 1 : done
  const last = timesOf(car.laps[known - 1])
  const best = soFar(car, known)
  const since = now.lapStart === undefined ? 0 : Math.max(0, at - now.lapStart)
  const [first, second] = now.sectorTimes
  const sector = sectorAt(fraction)
  const leader = behind(now, field[0], at)
  const next = behind(now, field[index - 1], at)
  const ofClass = behind(
    now,
    field.find((other) => other.car.entry.carClass === entry.carClass),
    at,
  )
  const isOwn = client.car === car.slot - setup.firstSlot
  const point = pointAt(fraction, setup.track.lengthMetres, now.isInLane)
  const speed = now.isStanding ? 0 : setup.track.lengthMetres / setup.lapSeconds[entry.carClass]
  return {
    slotID: now.slot,
    driverName: now.driver,
    fullTeamName: entry.teamName,
    vehicleName: vehicleName(car),
    vehicleFilename: vehicleFile(car),
    carId: createHash('sha1').update(`${entry.teamName} ${entry.carNumber}`).digest('hex'),
    carNumber: entry.carNumber,
    carClass: entry.carClass,
    position: now.position,
    qualification: car.gridPosition,
    lapsCompleted: done,
    lapDistance: rounded(fraction * setup.track.lengthMetres, 3),
    lapStartET: now.lapStart === undefined ? 0 : crossing(now.lapStart),
    timeIntoLap: rounded(toSeconds(since), 3),
    estimatedLapTime: rounded(setup.lapSeconds[entry.carClass], 3),
    sector: `SECTOR${sector}`,
    currentSectorTime1: sector > 1 ? toSeconds(first) : NO_TIME,
    currentSectorTime2: sector > 2 ? toSeconds(second) : NO_TIME,
    lastLapTime: last.lap,
    lastSectorTime1: last.first,
    lastSectorTime2: last.second,
    bestLapTime: best.best.lap,
    bestLapSectorTime1: best.best.first,
    bestLapSectorTime2: best.best.second,
    bestSectorTime1: best.first,
    bestSectorTime2: best.second,
    timeBehindLeader: rounded(toSeconds(leader.ticks), 3),
    lapsBehindLeader: leader.laps,
    timeBehindNext: rounded(toSeconds(next.ticks), 3),
    lapsBehindNext: next.laps,
    timeBehindClassLeader: rounded(toSeconds(ofClass.ticks), 3),
    lapsBehindClassLeader: ofClass.laps,
    pitState: now.pit,
    pitting: now.isInLane,
    inGarageStall: now.isInGarage || isBeforeItsStart(now, race, setup.firstSlot, at),
    pitstops: now.stops,
    penalties: now.penalties,
    finishStatus: now.finish,
    flag: 'GREEN',
    gamePhase: at < 0 ? 'BEFORE' : 'GREEN',
    underYellow: gamePhase(shown) === 6,
    countLapFlag: car.laps[done]?.isTimed === false ? 'COUNT_LAP_ONLY' : 'COUNT_LAP_AND_TIME',
    // Only the own car's fuel is told.
    fuelFraction: isOwn ? rounded(now.fuel, 4) : 0,
    veFraction: rounded(now.energy, 4),
    player: isOwn,
    focus: isOwn || (client.car === undefined && index === 0),
    inControl: isOwn ? 0 : 2,
    serverScored: true,
    steamID: 0,
    upgradePack: '08d67200000000000000000000000000',
    carPosition: { type: -1, x: point.x, y: 8.9, z: point.z },
    carVelocity: { velocity: rounded(speed, 2), x: 0, y: 0, z: rounded(-speed, 2) },
    attackMode: { remainingCount: 0, timeRemaining: 0, totalCount: 0 },
    headlights: true,
    drsActive: false,
    exitGarageState: 'None',
    addedByTheNextVersion: { unknown: [1, null, 'x'] },
  }
}

function isBeforeItsStart(
  { car }: FieldCar,
  { stories }: Scenario['race'],
  firstSlot: number,
  at: number,
) {
  const after = stories?.[car.slot - firstSlot]?.startsAfterSeconds
  return after !== undefined && at < after * TICKS
}
