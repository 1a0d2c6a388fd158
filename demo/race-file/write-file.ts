import { isRace, type RaceSetup } from './options.ts'
import type { RunCar, RunRace } from './run-race.ts'
import { driverLines } from './write-driver.ts'
import { logLines } from './write-log.ts'
import { element } from './xml-text.ts'

const LINES_PER_CHUNK = 500

/** The whole file, in chunks. */
export function* fileChunks(race: RunRace): Generator<string> {
  const { setup, cars } = race
  const isOfRace = isRace(setup)
  yield lines(headerLines(setup))
  yield* chunks(logLines(race))
  yield lines([
    '</Stream>',
    ...(isOfRace ? [element('FormationAndStart', 1)] : []),
    element('MostLapsCompleted', Math.max(0, ...cars.map(({ laps }) => laps.length))),
  ])
  const written = isOfRace ? cars.toSorted(byBestLap) : cars
  for (const car of written) yield lines(driverLines(car, cars.length, isOfRace))
  yield lines([`</${setup.session}>`, '</RaceResults>', '</rFactorXML>'])
}

function headerLines({ startedAt, eventStartedAt, track, minutes, session, entries }: RaceSetup) {
  const began = Math.floor(startedAt.getTime() / 1000)
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<!DOCTYPE rF [',
    '<!ENTITY rFEnt "rFactor Entity">',
    ']>',
    '<rFactorXML version="1.0">',
    '<RaceResults>',
    element('Setting', 'Multiplayer'),
    element('ServerName', ''),
    element('ClientFuelVisible', 3),
    element('PlayerFile', 'Settings'),
    ...moment(Math.floor(eventStartedAt.getTime() / 1000)),
    element('TrackVenue', track.venue),
    element('TrackCourse', track.course),
    element('TrackEvent', track.event),
    element('TrackData', String.raw`C:\Games\Le Mans Ultimate\Installed\Locations\layout.mas`),
    element('TrackLength', track.lengthMetres.toFixed(1)),
    element('GameVersion', '1.3000'),
    element('Dedicated', 0),
    '<ConnectionType upload="1000" download="8000">ADSL2+ 16M</ConnectionType>',
    element('RaceLaps', 0),
    element('RaceTime', minutes),
    element('MechFailRate', 1),
    element('DamageMult', 100),
    element('FuelMult', 1),
    element('TireMult', 1),
    element('VehiclesAllowed', `${entries[0]?.carType.replaceAll(/[ -]/g, '_') ?? ''},`),
    element('ParcFerme', 3),
    element('FixedSetups', 0),
    element('FreeSettings', 2147483647),
    element('FixedUpgrades', 0),
    element('TireWarmers', 1),
    `<${session}>`,
    ...moment(began),
    element('Laps', 2147483647),
    element('Minutes', minutes),
    '<Stream>',
  ]
}

function moment(unixSeconds: number) {
  const [day = '', time = ''] = new Date(unixSeconds * 1000).toISOString().split('T')
  const local = `${day.replaceAll('-', '/')} ${time.slice(0, 8)}`
  return [element('DateTime', unixSeconds), element('TimeString', local)]
}

/** The game's order: disqualified cars and cars without a time last. */
function byBestLap(a: RunCar, b: RunCar) {
  return rank(a) - rank(b) || a.position - b.position
}

const rank = ({ status, bestLap }: RunCar) =>
  status === 'DQ' || bestLap === undefined ? Number.MAX_SAFE_INTEGER : bestLap

function* chunks(all: string[]) {
  for (let start = 0; start < all.length; start += LINES_PER_CHUNK)
    yield lines(all.slice(start, start + LINES_PER_CHUNK))
}

const lines = (all: string[]) => `${all.join('\r\n')}\r\n`
