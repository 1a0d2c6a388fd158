import { isPlace, lapRow } from './lap-row.ts'
import { LIMITS } from './limits.ts'
import type { Encoding } from './encoding.ts'
import { findOddities } from './find-oddities.ts'
import { linkLog } from './link-names.ts'
import { ordinal } from './numbers.ts'
import { addedSeconds, penaltySummary } from './penalty-summary.ts'
import { placeCars } from './place-cars.ts'
import { RaceFileError } from './race-file-error.ts'
import type { RaceOf } from './race-file.ts'
import { type DriverElement, readCar, type RowedCar, type UnplacedCar } from './read-car.ts'
import { readSession } from './read-session.ts'
import { isKept, streamLog } from './stream-log.ts'
import { timeStints } from './time-stints.ts'
import type { Attributes } from './flat-line.ts'
import type { XmlVisitor } from './walk-xml.ts'

const SESSION = /^(?:TestDay|Practice|Qualify|Warmup|Race)\d{0,3}$/
const RACE = /^Race\d*$/
// The game's place in laps before the recorder joined.
const FILLED_PLACE = '105'
const NO_ATTRIBUTES: Attributes = () => undefined
// By depth: rFactorXML, RaceResults, its header and the session, the session's facts, their parts.
const DEPTH = { root: 1, results: 2, header: 3, session: 4, part: 5 }

/** Builds the race from the events of the XML parser. */
export function raceCollector(encoding: Encoding): {
  visitor: XmlVisitor
  finish: () => RaceOf<RowedCar>
} {
  const header = new Map<string, string>()
  const facts = new Map<string, string>()
  const log = streamLog()
  const cars: UnplacedCar[] = []
  let laps = 0
  let lastLap = 0
  let session: string | undefined
  const otherSessions: string[] = []
  let isInSession = false
  let isInStream = false
  let driver: DriverElement | undefined
  let attributes = NO_ATTRIBUTES
  let text = ''
  let isListening = false

  function openPart(name: string) {
    isListening = driver !== undefined || (isInStream && isKept(name))
  }

  function openSessionChild(name: string) {
    isListening = name !== 'Stream' && name !== 'Driver'
    isInStream = name === 'Stream'
    if (name !== 'Driver') return
    if (cars.length === LIMITS.drivers)
      throw new RaceFileError(`This file lists more than ${LIMITS.drivers} cars.`)
    driver = {
      fields: new Map(),
      lapRows: [],
      swaps: [],
      controls: [],
      filledLaps: 0,
      badPlaces: 0,
      renumberedLaps: 0,
    }
    lastLap = 0
  }

  /** Only the race is read; practice and qualifying are skipped. */
  function openSession(name: string) {
    if (!RACE.test(name)) {
      if (otherSessions.length < LIMITS.sessions) otherSessions.push(name)
      return
    }
    if (session !== undefined)
      throw new RaceFileError(
        `This file holds more than one race: ${session} and ${name}. Upload a file that holds one.`,
      )
    session = name
    isInSession = true
  }

  function closePart(name: string) {
    if (!driver) {
      if (isListening) log.add(name, attributes, text)
    } else if (name === 'Lap') {
      laps += 1
      if (driver.lapRows.length === LIMITS.lapsPerCar || laps > LIMITS.laps)
        throw new RaceFileError('This file holds more laps than any race has.')
      const number = ordinal(attributes('num'), lastLap + 1)
      if (number === undefined) driver.renumberedLaps += 1
      const place = attributes('p')
      if (place === FILLED_PLACE) driver.filledLaps += 1
      else if (place !== undefined && !isPlace(place)) driver.badPlaces += 1
      lastLap = number ?? lastLap + 1
      driver.lapRows.push(lapRow(attributes, text, lastLap))
    } else if (name === 'Swap') {
      if (driver.swaps.length < LIMITS.stintsPerCar)
        driver.swaps.push({
          driverName: text,
          startLap: attributes('startLap'),
          endLap: attributes('endLap'),
        })
    } else if (name === 'ControlAndAids') {
      if (driver.controls.length < LIMITS.stintsPerCar)
        driver.controls.push({
          text,
          startLap: attributes('startLap'),
          endLap: attributes('endLap'),
        })
    } else {
      driver.fields.set(name, text)
    }
  }

  const visitor: XmlVisitor = {
    open(name, elementAttributes, depth) {
      if (depth > DEPTH.part) return
      attributes = elementAttributes
      text = ''
      if (depth === DEPTH.part) openPart(name)
      else if (depth === DEPTH.session) {
        if (isInSession) openSessionChild(name)
      } else if (depth === DEPTH.header) {
        isListening = !SESSION.test(name)
        if (!isListening) openSession(name)
      } else if (depth === DEPTH.root && name !== 'rFactorXML')
        throw new RaceFileError(
          `This is not a result file of the simulation: it begins with <${name.slice(0, 40)}> instead of <rFactorXML>.`,
        )
    },

    text(piece) {
      if (isListening) text += piece
    },

    close(name, depth) {
      if (depth === DEPTH.part) {
        if (isInSession) closePart(name)
        isListening = false
      } else if (depth === DEPTH.session && isInSession) {
        if (driver && name === 'Driver') {
          cars.push(readCar(driver))
          driver = undefined
        } else if (isListening) facts.set(name, text)
        isInStream = false
        isListening = false
      } else if (depth === DEPTH.header) {
        if (isListening) header.set(name, text)
        isListening = false
        isInSession = false
      }
    },
  }

  function finish(): RaceOf<RowedCar> {
    if (session === undefined) throw new RaceFileError(noRace(otherSessions))
    if (cars.length === 0) throw new RaceFileError(`This file's ${session} lists no drivers.`)
    const placed = placeCars(cars)
    const { driverChanges, ...lines } = linkLog(log, placed)
    const penaltiesOf = byEntry(lines.penalties)
    const changesOf = byEntry(driverChanges)
    const unusedChanges = driverChanges.filter(({ entry }) => entry === undefined)
    const finished = placed.map(({ written: _written, ...car }) => {
      const own = penaltiesOf.get(car.entry) ?? []
      const { stints, unused } = timeStints(car.stints, changesOf.get(car.entry) ?? [])
      unusedChanges.push(...unused)
      return { ...car, stints, penaltySeconds: addedSeconds(own), penalties: penaltySummary(own) }
    })
    return {
      ...readSession(session, header, facts),
      otherSessions,
      cars: finished,
      ...lines,
      driverChanges,
      omitted: log.omitted,
      oddities: findOddities({
        cars: placed,
        ...lines,
        unusedChanges,
        otherSessions,
        omitted: log.omitted,
        isOldEncoding: encoding === 'windows-1252',
      }),
    }
  }

  return { visitor, finish }
}

function noRace(sessions: string[]) {
  if (sessions.length === 0)
    return 'This file holds no session: the simulation wrote only its header.'
  const named = new Intl.ListFormat('en').format(sessions)
  return `This file holds ${named}, not a race. Upload the file of the race: its name usually ends in R1.xml.`
}

function byEntry<Line extends { entry: number | undefined }>(lines: Line[]) {
  const found = new Map<number, Line[]>()
  for (const line of lines) {
    if (line.entry === undefined) continue
    const own = found.get(line.entry)
    if (own) own.push(line)
    else found.set(line.entry, [line])
  }
  return found
}
