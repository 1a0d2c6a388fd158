import type { Imported, Source, SourceForm } from '#shared/domain/season-imports/imported.ts'
import { readAcEntrants, readAcEntryList } from './forms/ac.ts'
import { readAccEntryList } from './forms/acc.ts'
import { readClassification } from './forms/classification.ts'
import { readEntryList } from './forms/entry-list.ts'
import { readIrlmMembers, readIrlmResult, readIrlmRoster, readIrlmTable } from './forms/irlm.ts'
import { readMembers } from './forms/members.ts'
import { readPoints } from './forms/points.ts'
import { isForBroadcasts, recogniseByHeads, recogniseByTargets } from './forms/recognise-table.ts'
import { readRounds } from './forms/rounds.ts'
import { readSimGridEntryList, readSimGridUsers } from './forms/simgrid-people.ts'
import { readSimGridResults } from './forms/simgrid-results.ts'
import {
  readSimGridChampionship,
  readSimGridRaces,
  readSimGridRegistrations,
  readSimGridStandings,
} from './forms/simgrid-season.ts'
import { readSimLeaguePro } from './forms/sim-league-pro.ts'
import { isRecord, parseJson } from './parse-json.ts'
import { type Reading, type SourceFile, type SourceOptions, startReading } from './reading.ts'
import { bytesToText } from './table/bytes-to-text.ts'
import { openTable } from './table/open-table.ts'
import { readTable, type Table } from './table/read-table.ts'
import { UnreadableFile } from './unreadable-file.ts'

export const MOST_SOURCE_BYTES = 5_000_000

/**
 * Reads a file of another service, or a table of the guild's own, and recognises which by its content. A file of which nothing can
 * be taken has a problem that says why.
 */
export function readSource(file: SourceFile, options: SourceOptions): Imported {
  try {
    return readContent(file, options)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const reading = startReading(file, { form: 'unknown', source: 'csv' }, options)
    reading.problem(error.row, error.message, { lost: 'file' })
    return reading.imported
  }
}

function readContent(file: SourceFile, options: SourceOptions): Imported {
  if (file.bytes.length > MOST_SOURCE_BYTES)
    throw new UnreadableFile('This file is larger than 5 MB.')
  const text = bytesToText(file.bytes)
  if (text.trim() === '') throw new UnreadableFile('This file is empty.')
  const read = (found: Found) => {
    const reading = startReading(file, found, options)
    found.read(reading)
    return reading.imported
  }
  if (/^\s*[{[]/.test(text) && !/^\s*\[CAR_/i.test(text)) return read(findJson(parseJson(text)))
  if (/^\s*\[CAR_\d+\]/im.test(text))
    return read({
      form: 'ac-entry-list',
      source: 'ac',
      read: (reading) => readAcEntryList(text, reading),
    })
  if (/^\s*</.test(text))
    throw new UnreadableFile(
      'This is neither a table nor JSON. Result files of the game belong to the rounds.',
    )
  const table = readTable(text, file.name)
  return read(findTable(table, file, options))
}

type Found = { form: SourceForm; source: Source; read: (reading: Reading) => void }

const SIMGRID_LISTS: [
  SourceForm,
  readonly string[],
  (list: unknown[], reading: Reading) => void,
][] = [
  ['simgrid-results', ['session_type', 'race_id'], readSimGridResults],
  ['simgrid-users', ['user_id', 'steam64_id'], readSimGridUsers],
  ['simgrid-standings', ['user_id', 'championship_points'], readSimGridStandings],
  ['simgrid-registrations', ['user_id', 'championship_car_class'], readSimGridRegistrations],
]

/** Answers are in `data` since September 2026; before, and where somebody has copied only that, they are bare. */
function findJson(whole: unknown): Found {
  const value = isRecord(whole) && 'data' in whole ? whole['data'] : whole
  if (value === null)
    throw new UnreadableFile(
      'This answer is empty: SimGrid gives results only after they were published, and with result_type.',
    )
  if (Array.isArray(value)) return findList(value, whole)
  if (!isRecord(value)) throw unknownJson()
  const { entries, races } = value
  if (Array.isArray(entries))
    return {
      form: 'acc-entry-list',
      source: 'acc',
      read: (reading) => readAccEntryList(entries, reading),
    }
  if (Array.isArray(value['league_results']))
    return {
      form: 'sim-league-pro',
      source: 'slp',
      read: (reading) => readSimLeaguePro(value, reading),
    }
  if (Array.isArray(races) && 'id' in value)
    return {
      form: 'simgrid-championship',
      source: 'simgrid',
      read: (reading) => readSimGridChampionship(value, reading),
    }
  throw unknownJson()
}

function findList(list: unknown[], whole: unknown): Found {
  const first = list.find(isRecord)
  if (!first) throw new UnreadableFile('This list has no rows.')
  const found = SIMGRID_LISTS.find(([, fields]) => fields.every((field) => field in first))
  if (!found) throw unknownJson()
  const [form, , read] = found
  const races = isRecord(whole) ? whole['completed_races'] : undefined
  return {
    form,
    source: 'simgrid',
    read(reading) {
      read(list, reading)
      if (Array.isArray(races)) readSimGridRaces(races, reading)
    },
  }
}

const unknownJson = () =>
  new UnreadableFile('This JSON is not of a form that is known. Nothing was taken from this file.')

const IRLM = {
  'irlm-members': readIrlmMembers,
  'irlm-roster': readIrlmRoster,
  'irlm-table': readIrlmTable,
  'irlm-result': readIrlmResult,
} as const satisfies Partial<Record<SourceForm, (table: Table, reading: Reading) => void>>

const TABLES = {
  'simgrid-entry-list': readSimGridEntryList,
  members: readMembers,
  'entry-list': readEntryList,
  rounds: readRounds,
  points: readPoints,
  classification: readClassification,
} as const

function findTable(table: Table, file: SourceFile, options: SourceOptions): Found {
  if (isForBroadcasts(table))
    throw new UnreadableFile(
      'This is the form for graphics of broadcasts. Choose the default CSV in iRLeagueManager.',
    )
  const known = recogniseByHeads(table) ?? {
    form: formOf(table, file, options),
    source: 'csv' as const,
  }
  const { form } = known
  return {
    ...known,
    read(reading) {
      if (isOf(IRLM, form)) {
        describeColumns(table, reading)
        IRLM[form](table, reading)
        return
      }
      if (form === 'irlm-teams') {
        reading.leaveOut('Teams come with their members, so this list adds nothing.')
        return
      }
      const open = openTable(table, reading)
      if (form === 'ac-entrants') readAcEntrants(open, table, reading)
      else if (isOf(TABLES, form)) TABLES[form](open, reading)
      else reading.problem(null, NOT_ENOUGH, { lost: 'file' })
    },
  }
}

const NOT_ENOUGH =
  'The columns of this table are not enough: it needs at least drivers, or rounds with their tracks. Say what its columns are.'

const isOf = <Key extends string>(record: Record<Key, unknown>, key: string): key is Key =>
  key in record

/** Columns can be mapped, so a table is opened to see what it is about. */
function formOf(table: Table, file: SourceFile, options: SourceOptions) {
  const trial = startReading(file, { form: 'unknown', source: 'csv' }, options)
  return recogniseByTargets(openTable(table, trial).has) ?? 'unknown'
}

function describeColumns({ heads, rows, problems }: Table, reading: Reading) {
  reading.problems.push(...problems)
  const example = (position: number) =>
    rows.find(({ cells }) => cells[position] !== '')?.cells[position] ?? ''
  reading.describe(
    heads.map((head, position) => ({ head, target: null, example: example(position) })),
    '',
  )
}
