import { createReadStream } from 'node:fs'
import { sessionKeyOf } from '#shared/domain/results/session-kind.ts'
import { LIMITS } from './limits.ts'
import { checkedChunks, decode, type Encoding, NotUtf8, onlyUtf8 } from './xml/encoding.ts'
import { greenSeconds } from '#shared/domain/race-documents/green.ts'
import { findOddities } from './oddities/find-oddities.ts'
import { judgeFlagless } from './race/judge-flagless.ts'
import { addedSeconds, penaltySummary } from './log/penalty-summary.ts'
import { placeCars } from './race/place-cars.ts'
import { RaceFileError } from './race-file-error.ts'
import type { RaceOf } from './race-file.ts'
import { type CarCollector, carCollector, type LappedCar, tooManyLaps } from './race/read-car.ts'
import { readSession } from './race/read-session.ts'
import { isKept, linkLog, streamLog } from './log/stream-log.ts'
import { timeStints } from './race/time-stints.ts'
import { raceCarOf } from './rows/summarised-cars.ts'
import type { Attributes } from './xml/flat-line.ts'
import { walkXml, type XmlVisitor } from './xml/walk-xml.ts'

const SESSION = /^(?:TestDay|Practice|Qualify|Warmup|Race)\d{0,3}$/
const NO_ATTRIBUTES: Attributes = () => undefined
const CHUNK_BYTES = 256 * 1024

/**
 * Reads the session of the simulation's result file, whole or not at all. A file that is not UTF-8 is read a second time.
 * @throws RaceFileError, and nothing else, for whatever the bytes are.
 */
export function readRaceAt(path: string) {
  return readRace(() => createReadStream(path, { highWaterMark: CHUNK_BYTES }))
}

/** The same from anything that can be opened twice. */
export async function readRace(open: () => AsyncIterable<Uint8Array>) {
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

/** Where an element is in the file. `session` is the one that is read; others are skipped. */
type Path =
  | 'file'
  | 'rFactorXML'
  | 'results'
  | 'header/*'
  | 'session'
  | 'session/*'
  | 'session/Stream'
  | 'session/Stream/*'
  | 'session/Stream/other'
  | 'session/Driver'
  | 'session/Driver/*'

/** What to do with the elements at one place of the file. */
type State = {
  /** The state of a child element; elements without one are skipped, with all that they contain. */
  child?: (name: string) => State | undefined
  readsText?: true
  /** Called at the element's end, with its attributes and text if it reads text. */
  close?: (name: string, attributes: Attributes, text: string) => void
}

/** Builds the session from the events of the XML parser. */
function raceCollector(encoding: Encoding): {
  visitor: XmlVisitor
  finish: () => RaceOf<LappedCar>
} {
  const header = new Map<string, string>()
  const facts = new Map<string, string>()
  let log = streamLog()
  const drivers: CarCollector[] = []
  let laps = 0
  let session: string | undefined
  const otherSessions: string[] = []
  let car = carCollector()

  const states: Record<Path, State> = {
    file: { child: openRoot },
    rFactorXML: { child: () => states.results },
    results: { child: (name) => (SESSION.test(name) ? openSession(name) : states['header/*']) },
    'header/*': { readsText: true, close: (name, _, text) => header.set(name, text) },
    session: { child: openSessionChild },
    'session/*': { readsText: true, close: (name, _, text) => facts.set(name, text) },
    'session/Stream': {
      child: (name) => states[isKept(name) ? 'session/Stream/*' : 'session/Stream/other'],
    },
    'session/Stream/*': {
      readsText: true,
      close: (name, attributes, text) => log.add(name, attributes, text),
    },
    'session/Stream/other': { close: (_, attributes) => log.see(attributes) },
    'session/Driver': {
      child: () => states['session/Driver/*'],
      close: () => drivers.push(car),
    },
    'session/Driver/*': { readsText: true, close: closeDriverPart },
  }

  function openRoot(name: string): State {
    if (name === 'rFactorXML') return states.rFactorXML
    throw new RaceFileError(
      `This is not a result file of the simulation: it begins with <${name.slice(0, 40)}> instead of <rFactorXML>.`,
    )
  }

  function openSession(name: string): State | undefined {
    if (session !== undefined && (isRace(session) || !isRace(name))) {
      if (isRace(session) && isRace(name)) throw tooManySessions([session, name])
      if (otherSessions.length < LIMITS.sessions) otherSessions.push(name)
      return undefined
    }
    if (session !== undefined) {
      otherSessions.push(session)
      facts.clear()
      log = streamLog()
      drivers.length = 0
      laps = 0
    }
    session = name
    return states.session
  }

  function openSessionChild(name: string): State {
    if (name === 'Stream') return states['session/Stream']
    if (name !== 'Driver') return states['session/*']
    if (drivers.length === LIMITS.drivers)
      throw new RaceFileError(`This file lists more than ${LIMITS.drivers} cars.`)
    car = carCollector()
    return states['session/Driver']
  }

  function closeDriverPart(name: string, attributes: Attributes, text: string) {
    if (name === 'Lap') laps += 1
    if (laps > LIMITS.laps) throw tooManyLaps('This file', LIMITS.laps)
    car.add(name, attributes, text)
  }

  function finish(): RaceOf<LappedCar> {
    if (session === undefined) throw new RaceFileError(NO_SESSION)
    if (!isRace(session) && otherSessions.length > 0)
      throw tooManySessions([session, ...otherSessions])
    if (drivers.length === 0) throw new RaceFileError(`This file's ${session} lists no drivers.`)
    const about = readSession(session, header, facts)
    const changers = new Set(log.driverChanges.flatMap((line) => [line.oldName, line.newName]))
    const inPlace = placeCars(drivers.map((one) => one.finish(about.kind, changers)))
    // Laps are stored up to each car's last one, including those that the file skips.
    const lastLaps = inPlace.reduce(
      (sum, { laps: driven }) => sum + (driven.numbers.at(-1) ?? 0),
      0,
    )
    if (lastLaps > LIMITS.laps) throw tooManyLaps('This file', LIMITS.laps)
    log.crossings.fill(inPlace, about.kind === 'race')
    const placed = judgeFlagless(inPlace, log.endsAt())
    const { driverChanges, ...lines } = linkLog(log, placed)
    const penaltiesOf = byEntry(lines.penalties)
    const changesOf = byEntry(driverChanges)
    const unusedChanges = driverChanges.filter(({ entry }) => entry === undefined)
    const penalised = placed.map((one) => {
      const own = penaltiesOf.get(one.entry) ?? []
      return { ...one, penaltySeconds: addedSeconds(own), penalties: penaltySummary(own) }
    })
    const green = about.kind === 'race' ? greenOf(penalised) : -Infinity
    const finished = penalised.map(({ written: _written, ...one }) => {
      const { stints, unused } = timeStints(one, changesOf.get(one.entry) ?? [], green)
      unusedChanges.push(...unused)
      return { ...one, stints }
    })
    return {
      ...about,
      otherSessions,
      cars: finished,
      ...lines,
      driverChanges,
      omitted: log.omitted,
      oddities: findOddities({
        kind: about.kind,
        cars: placed,
        ...lines,
        unusedChanges,
        otherSessions,
        omitted: log.omitted,
        isOldEncoding: encoding === 'windows-1252',
      }),
    }
  }

  return { visitor: stateWalker(states.file), finish }
}

/** Follows the elements of a file through the states, which begin with that of the whole file. */
function stateWalker(file: State): XmlVisitor {
  // By depth; the root element has depth 1.
  const open: (State | undefined)[] = [file]
  let attributes = NO_ATTRIBUTES
  let text = ''
  let isListening = false
  return {
    open(name, elementAttributes, depth) {
      const parent = open[depth - 1]
      const state = parent?.child?.(name)
      open[depth] = state
      // Text inside of an element that reads text belongs to it.
      if (parent?.readsText) return
      attributes = elementAttributes
      text = ''
      isListening = state?.readsText === true
    },

    text(piece) {
      if (isListening) text += piece
    },

    close(name, depth) {
      const state = open[depth]
      if (!state) return
      isListening = false
      state.close?.(name, attributes, text)
    },
  }
}

/** Session time of the green flag; where nothing tells it, nothing is before it. */
const greenOf = (cars: readonly LappedCar[]) => greenSeconds(cars.map(raceCarOf)) ?? -Infinity

const isRace = (session: string) => sessionKeyOf(session)?.kind === 'race'

const NO_SESSION = 'This file holds no session: the simulation wrote only its header.'

function tooManySessions(sessions: string[]) {
  const named = new Intl.ListFormat('en').format(sessions)
  return new RaceFileError(
    `This file holds more than one session: ${named}. Upload a file that holds one.`,
  )
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
