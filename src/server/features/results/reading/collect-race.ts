import { lapRow } from './lap-row.ts'
import { LIMITS } from './limits.ts'
import { nameLinker } from './link-names.ts'
import { ordinal } from './numbers.ts'
import { addedSeconds, penaltySummary } from './penalty-summary.ts'
import { placeCars } from './place-cars.ts'
import { RaceFileError } from './race-file-error.ts'
import type { Penalty, RaceOf } from './race-file.ts'
import { type DriverElement, readCar, type RowedCar, type UnplacedCar } from './read-car.ts'
import { readSession } from './read-session.ts'
import { isKept, streamLog } from './stream-log.ts'
import type { Attributes, XmlVisitor } from './walk-xml.ts'

const SESSION = /^(?:TestDay|Practice|Qualify|Warmup|Race)\d{0,3}$/
const RACE = /^Race\d*$/
const NO_ATTRIBUTES: Attributes = () => undefined
// By depth: rFactorXML, RaceResults, its header and the session, the session's facts, their parts.
const DEPTH = { root: 1, results: 2, header: 3, session: 4, part: 5 }

/** Listens to the document and puts the race together. */
export function raceCollector(): { visitor: XmlVisitor; finish: () => RaceOf<RowedCar> } {
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
    driver = { fields: new Map(), lapRows: [], swaps: [], controls: [] }
    lastLap = 0
  }

  /** Only the race is read; a practice or qualifying beside it is passed over. */
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
      lastLap = ordinal(attributes('num'), lastLap + 1) ?? lastLap + 1
      driver.lapRows.push(lapRow(attributes, text, lastLap))
    } else if (name === 'Swap') {
      if (driver.swaps.length < LIMITS.stintsPerCar)
        driver.swaps.push({
          driverName: text,
          startLap: attributes('startLap'),
          endLap: attributes('endLap'),
        })
    } else if (name === 'ControlAndAids') {
      if (driver.controls.length < LIMITS.stintsPerCar) driver.controls.push(text)
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
    const entryOf = nameLinker(placed)
    for (const lines of [log.incidents, log.trackLimits, log.penalties])
      for (const line of lines) line.entry = entryOf(line.driverName)
    const byEntry = penaltiesByEntry(log.penalties)
    return {
      ...readSession(session, header, facts),
      otherSessions,
      cars: placed.map((car) => {
        const own = byEntry.get(car.entry) ?? []
        return { ...car, penaltySeconds: addedSeconds(own), penalties: penaltySummary(own) }
      }),
      incidents: log.incidents,
      trackLimits: log.trackLimits,
      penalties: log.penalties,
      omitted: log.omitted,
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

function penaltiesByEntry(penalties: Penalty[]) {
  const byEntry = new Map<number, Penalty[]>()
  for (const penalty of penalties) {
    if (penalty.entry === undefined) continue
    const own = byEntry.get(penalty.entry)
    if (own) own.push(penalty)
    else byEntry.set(penalty.entry, [penalty])
  }
  return byEntry
}
