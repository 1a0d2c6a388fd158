import { createHash } from 'node:crypto'
import { contactsOf, isHard } from '../race-file/contacts.ts'
import { type DrivenLap, TICKS } from '../race-file/drive.ts'
import type { RunCar } from '../race-file/run-race.ts'
import { fieldAt } from './field-at.ts'
import { timesOf } from './lap-times.ts'
import { TO_BOX } from './lap-progress.ts'
import type { Client, Scenario } from './scenario.ts'
import { gamePhase } from './session-info.ts'
import { vehicleFile, vehicleName } from './standings.ts'
import type { Part, Shown } from './timeline.ts'
import { crossing, rounded, toSeconds } from './units.ts'
import { closestNode, timeOfDay } from './weather.ts'

const GAME_PHASES: Record<number, string> = {
  5: 'GREEN',
  6: 'GREEN',
  8: 'CHECKERED',
  3: 'FORMATION',
}

/** `/rest/watch/standings/history`: the completed laps of each slot. */
export function history(shown: Shown, scenario: Scenario) {
  return Object.fromEntries(
    fieldAt(shown, scenario).map(({ slot, car, done, finish }) => [
      slot,
      car.laps.slice(0, done).map((lap) => historyLap(car, lap, slot, finish !== 'FSTAT_NONE')),
    ]),
  )
}

function historyLap(car: RunCar, lap: DrivenLap, slot: number, isFinished: boolean) {
  const times = timesOf(lap)
  return {
    slotID: slot,
    driverName: car.entry.drivers[lap.driver] ?? '',
    vehicleName: vehicleName(car),
    carClass: car.entry.carClass,
    totalLaps: lap.number,
    position: car.places[lap.number - 1] ?? 0,
    lapTime: times.lap,
    sectorTime1: times.first,
    sectorTime2: times.second,
    pitting: lap.isPit,
    finishStatus: isFinished && lap.number === car.laps.length ? 'CHECKERED' : 'FSTAT_NONE',
  }
}

/** `/rest/sessions/GetGameState`; it answers in the menu, too. */
export function gameState(
  shown: Shown | undefined,
  scenario: Scenario,
  client: Client,
  seconds: number,
) {
  const isDriving = shown !== undefined && client.car !== undefined
  const phase = shown ? (GAME_PHASES[gamePhase(shown)] ?? 'BEFORE') : 'BEFORE'
  return {
    MultiStintState: shown ? (isDriving ? 'DRIVING' : 'MONITOR_MENU') : 'DISABLED',
    PitState: 'NONE',
    gamePhase: `GPHASE_${phase}`,
    teamVehicleState: isDriving ? 'IN CONTROL' : 'NO VEHICLE',
    inControlOfVehicle: isDriving,
    inMonitor: shown !== undefined && !isDriving,
    isReplayActive: scenario.quirks?.isReplay === true,
    raceFinished: shown !== undefined && gamePhase(shown) === 8,
    playerVehicleLoaded: isDriving,
    PitEntryDist: 411,
    timeOfDay: timeOfDay(seconds),
    closeestWeatherNode: closestNode(),
  }
}

/** `/navigation/state`. */
export const navigation = (shown: Shown | undefined, { quirks }: Scenario) => ({
  loadingStatus: { loading: false, percentage: 0 },
  state: {
    navigationState: shown ? 'NAV_EVENT' : 'NAV_MAIN_MENU',
    gameState: shown ? 'GAME_RUNNING' : 'GAME_MENU',
    settingMode: quirks?.isReplay ? 'SETTING_REPLAY_PLAYBACK' : 'SETTING_MULTIPLAYER',
  },
})

const uuid = (text: string) => createHash('sha1').update(text).digest('hex').slice(0, 12)

/** `/rest/multiplayer/teams`: crews with their drivers, and an administrator without a crew. */
export function teams(shown: Shown, scenario: Scenario) {
  const field = fieldAt(shown, scenario).toSorted((a, b) => a.slot - b.slot)
  const connected = field.flatMap(({ car, slot }) =>
    car.entry.drivers.map((name, index) => [
      name,
      {
        isConnected: true,
        nationality: 'NL',
        badge: 'none',
        roles: index === 0 ? ['Driver', 'Owner'] : ['Driver'],
        teamId: uuid(car.entry.teamName),
        teamName: car.entry.teamName,
        uniqueTeamId: `utid${slot}`,
      },
    ]),
  )
  return {
    coherenceId: 1,
    drivers: {
      ...Object.fromEntries(connected),
      'Race Control': { isConnected: true, nationality: '', badge: 'none', roles: ['Admin'] },
    },
    teams: Object.fromEntries(
      field.map(({ car, slot }, index) => [
        `utid${slot}`,
        {
          Id: uuid(car.entry.teamName),
          name: car.entry.teamName,
          carNumber: car.entry.carNumber,
          vehicle: `${vehicleFile(car)}${index % 3 === 0 ? '.veh' : ''}`,
          drivers: Object.fromEntries(
            car.entry.drivers.map((name) => [
              name,
              { badge: 'none', nationality: '', roles: ['Driver'] },
            ]),
          ),
        },
      ]),
    ),
  }
}

/** `/rest/strategy/overall`: the stops of all crews. */
export function strategy(shown: Shown, scenario: Scenario, client: Client) {
  const { firstSlot } = shown.part.race.setup
  return fieldAt(shown, scenario).map(({ car, done }) => [
    car.entry.teamName,
    car.laps.flatMap((lap) => {
      const before = car.laps[lap.number - 2]
      const { standing } = lap
      const isOver = standing !== undefined && shown.at >= lap.start + TO_BOX + standing
      if (!isOver || !before || lap.number > done + 1) return []
      return [stopAnswer(car, lap, before, client.car === car.slot - firstSlot)]
    }),
  ])
}

function stopAnswer(car: RunCar, lap: DrivenLap, before: DrivenLap, isOwn: boolean) {
  const isChanged = Math.min(...lap.wear) > Math.min(...before.wear)
  const tyre = isChanged
    ? { changed: true, compound: lap.compound, new: true }
    : { changed: false, compound: 'N/A', new: false }
  return {
    lap: before.number,
    driver: car.entry.drivers[lap.driver] ?? '',
    driverSwap: before.driver !== lap.driver,
    penalty: false,
    time: rounded(toSeconds(lap.standing ?? 0), 1),
    previousStintDuration: rounded(toSeconds(lap.start), 1),
    ve: rounded(Math.min(1, lap.energy + 0.03), 3),
    ...(isOwn && { fuel: rounded(lap.fuel, 3) }),
    tyres: { fl: tyre, fr: tyre, rl: tyre, rr: tyre },
  }
}

/** `/rest/strategy/usage`: the laps of the own crew's drivers. */
export function usage(shown: Shown, scenario: Scenario, client: Client) {
  const { firstSlot } = shown.part.race.setup
  const own = fieldAt(shown, scenario).find(({ car }) => client.car === car.slot - firstSlot)
  if (!own) return {}
  const { entry } = own.car
  const laps = own.car.laps.slice(0, own.done)
  return Object.fromEntries(
    entry.drivers.map((name, driver) => [
      name,
      laps
        .filter((lap) => lap.driver === driver)
        .map((lap) => ({
          lap: lap.number,
          stint: laps.filter(({ number, isPit }) => isPit && number < lap.number).length + 1,
          pit: lap.isPit,
          ve: rounded(lap.energy, 3),
          fuel: rounded(lap.fuel, 3),
          tyres: lap.wear.map((left) => rounded(left * 100, 1)),
        })),
    ]),
  )
}

/** `/rest/watch/getIncidentsList/1`: contacts of all sessions of this server; a restart does not clear them. */
export function incidents({ part, at, before }: Shown) {
  return [...before.flatMap((one) => contacts(one, Infinity)), ...contacts(part, at)]
}

function contacts({ race, from, to }: Part, at: number) {
  const until = Math.min(at, (to - from) * TICKS)
  return contactsOf(race)
    .filter((contact) => contact.at <= until)
    .flatMap(({ at: when, car, lap, other, otherLap, strength }) => {
      const et = rounded(crossing(when), 1)
      const mine = car.entry.drivers[lap.driver] ?? ''
      const theirs = other.entry.drivers[otherLap.driver] ?? ''
      return [
        { et, player: mine, contactWith: theirs },
        { et, player: theirs, contactWith: mine },
        ...(isHard(strength) ? [{ et, player: mine, contactWith: 'Immovable' }] : []),
      ]
    })
}

/** What is asked rarely, or on wish. */
export const plannedSessions = ({ part }: Shown) => ({
  scheduledSessions: [{ name: part.session, lengthTime: part.race.setup.minutes }],
})

export const pitstopEstimate = {
  fuel: 38,
  ve: 40.1,
  tires: 12,
  brakes: 0,
  brakeDucts: 0,
  damage: 0,
  driverSwap: 0,
  penalties: 0,
  total: 40.1,
}

export const tireManagement = {
  expectedUsage: {
    fuelConsumption: 3.55,
    fuelFractionPerLap: 0.0309,
    virtualEnergyFractionPerLap: 0.0348,
  },
}

export const repairAndRefuel = {
  fuelInfo: {
    currentFuel: 103.3,
    maxFuel: 115,
    currentVirtualEnergy: 851_000_000,
    maxVirtualEnergy: 851_000_000,
  },
}
