import { createReadStream } from 'node:fs'
import { LIMITS } from './limits.ts'
import { checkedChunks, decode, type Encoding, NotUtf8, onlyUtf8 } from './xml/encoding.ts'
import { findOddities } from './oddities/find-oddities.ts'
import { addedSeconds, penaltySummary } from './log/penalty-summary.ts'
import { placeCars } from './race/place-cars.ts'
import { RaceFileError } from './race-file-error.ts'
import type { RaceOf } from './race-file.ts'
import { carCollector, type RowedCar, TOO_MANY_LAPS, type UnplacedCar } from './race/read-car.ts'
import { readSession } from './race/read-session.ts'
import { isKept, linkLog, streamLog } from './log/stream-log.ts'
import { timeStints } from './race/time-stints.ts'
import type { Attributes } from './xml/flat-line.ts'
import { walkXml, type XmlVisitor } from './xml/walk-xml.ts'

const SESSION = /^(?:TestDay|Practice|Qualify|Warmup|Race)\d{0,3}$/
const RACE = /^Race\d*$/
const NO_ATTRIBUTES: Attributes = () => undefined
// By depth: rFactorXML, RaceResults, its header and the session, the session's facts, their parts.
const DEPTH = { root: 1, results: 2, header: 3, session: 4, part: 5 }
const CHUNK_BYTES = 256 * 1024

/**
 * Reads a race from the simulation's result file, whole or not at all, with the laps as rows for the database. A file that
 * is not UTF-8 is read a second time.
 * @throws RaceFileError, and nothing else, for whatever the bytes are.
 */
export function readRowsAt(path: string) {
  return readRows(() => createReadStream(path, { highWaterMark: CHUNK_BYTES }))
}

/** The same from anything that can be opened twice. */
export async function readRows(open: () => AsyncIterable<Uint8Array>) {
  try {
    return await readAs('utf-8', onlyUtf8(checkedChunks(open())))
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error
    return readAs('windows-1252', checkedChunks(open()))
  }
}

async function readAs(encoding: Encoding, chunks: AsyncIterable<Uint8Array>) {
  const { visitor, finish } = raceCollector(encoding)
  await walkXml(decode(chunks, encoding), visitor)
  return finish()
}

/** Builds the race from the events of the XML parser. */
function raceCollector(encoding: Encoding): {
  visitor: XmlVisitor
  finish: () => RaceOf<RowedCar>
} {
  const header = new Map<string, string>()
  const facts = new Map<string, string>()
  const log = streamLog()
  const cars: UnplacedCar[] = []
  let laps = 0
  let session: string | undefined
  const otherSessions: string[] = []
  let isInSession = false
  let isInStream = false
  let car: ReturnType<typeof carCollector> | undefined
  let attributes = NO_ATTRIBUTES
  let text = ''
  let isListening = false

  function openPart(name: string) {
    isListening = car !== undefined || (isInStream && isKept(name))
  }

  function openSessionChild(name: string) {
    isListening = name !== 'Stream' && name !== 'Driver'
    isInStream = name === 'Stream'
    if (name !== 'Driver') return
    if (cars.length === LIMITS.drivers)
      throw new RaceFileError(`This file lists more than ${LIMITS.drivers} cars.`)
    car = carCollector()
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
    if (car) {
      if (name === 'Lap') laps += 1
      if (laps > LIMITS.laps) throw new RaceFileError(TOO_MANY_LAPS)
      car.add(name, attributes, text)
    } else if (isListening) log.add(name, attributes, text)
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
        if (car && name === 'Driver') {
          cars.push(car.finish())
          car = undefined
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
    const finished = placed.map(({ written: _written, ...one }) => {
      const own = penaltiesOf.get(one.entry) ?? []
      const { stints, unused } = timeStints(one.stints, changesOf.get(one.entry) ?? [])
      unusedChanges.push(...unused)
      return { ...one, stints, penaltySeconds: addedSeconds(own), penalties: penaltySummary(own) }
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
