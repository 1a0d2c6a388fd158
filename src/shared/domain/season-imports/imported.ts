/**
 * What the readers of other services' files return, whatever the form. All of it is plain JSON, so that it can be sent and
 * stored. Records refer to each other by origin key.
 */
export type Imported = {
  /** One for each file that was read. */
  files: ImportedFile[]
  championship: ImportedChampionship | null
  people: ImportedPerson[]
  entries: ImportedEntry[]
  rounds: ImportedRound[]
  results: ImportedResult[]
  points: ImportedPoints[]
  penalties: ImportedPenalty[]
  signOuts: ImportedSignOut[]
  problems: ImportProblem[]
  questions: ImportQuestion[]
}

export const SOURCE_FORMS = {
  'simgrid-championship': 'SimGrid championship',
  'simgrid-users': 'SimGrid participating users',
  'simgrid-entry-list': 'SimGrid entry list',
  'simgrid-registrations': 'SimGrid registrations',
  'simgrid-standings': 'SimGrid standings',
  'simgrid-results': 'SimGrid results of a race',
  'acc-entry-list': 'Assetto Corsa Competizione entry list',
  'ac-entry-list': 'Assetto Corsa entry list',
  'ac-entrants': 'Assetto Corsa server manager entrants',
  'sim-league-pro': 'Sim League Pro league',
  'irlm-members': 'iRLeagueManager members',
  'irlm-teams': 'iRLeagueManager teams',
  'irlm-table': 'iRLeagueManager table',
  'irlm-result': 'iRLeagueManager result',
  'irlm-roster': 'iRLeagueManager roster',
  members: 'List of members',
  'entry-list': 'Entry list',
  rounds: 'List of rounds',
  points: 'Points of earlier rounds',
  classification: 'Classification of a round',
  unknown: 'Unknown',
} as const
export type SourceForm = keyof typeof SOURCE_FORMS

/** Where marks say that something came from: 'from SimGrid'. */
export const SOURCE_NAMES = {
  simgrid: 'SimGrid',
  acc: 'Assetto Corsa Competizione',
  ac: 'Assetto Corsa',
  slp: 'Sim League Pro',
  irlm: 'iRLeagueManager',
  csv: 'a file',
} as const
export type Source = keyof typeof SOURCE_NAMES

export type ImportedFile = {
  name: string
  form: SourceForm
  source: Source
  /** The columns of a table; empty for other forms. */
  columns: ImportedColumn[]
  /** Identifies the header of a table, so that a mapping can be remembered. Null for other forms. */
  headerHash: string | null
  /** Sentences about what is never taken over: 'E-mail addresses were left out.' */
  leftOut: string[]
}

export type ImportedColumn = {
  head: string
  /** Such as 'driver 2'; null if nobody knows the column. */
  target: string | null
  /** The first value that is not empty. */
  example: string
}

/** The place in a file that something was read from. */
export type SourceRow = {
  file: string
  /** The line of a table, or the place in a list of JSON, both counted from 1. Null for the file as a whole. */
  row: number | null
}

/** The same at every reading: `simgrid:user:7`. */
export type OriginKey = string

type Origin = { key: OriginKey; at: SourceRow }

export type ImportedChampionship = Origin & {
  name: string
  game: string | null
  hasTeams: boolean | null
}

export type ImportedPerson = Origin & {
  /** The name to show: the real one if there is one. */
  name: string
  /** The name of their account at the service; of SimGrid's it is the Race Control username. */
  userName: string | null
  /** 17 digits. */
  steamId: string | null
  discordId: string | null
  /** Names in result files. */
  namesInFiles: string[]
}

export type EntryStatus = 'confirmed' | 'reserve' | 'withdrawn'

/** A crew with its car, of the season or of one round. */
export type ImportedEntry = Origin & {
  /** Text: '007'. */
  number: string | null
  className: string | null
  carName: string | null
  teamName: string | null
  /** Keys of people, the captain first. */
  drivers: OriginKey[]
  /** The key of the round; null for the whole season. */
  round: OriginKey | null
  status: EntryStatus
  signedUpAt: string | null
}

export type ImportedRound = Origin & {
  /** From 1, in the order of the season. */
  number: number
  title: string | null
  trackName: string | null
  /** ISO 8601 in UTC. */
  startsAt: string | null
  /** Null if the source does not say. */
  state: 'completed' | 'upcoming' | null
}

export const IMPORTED_STATUSES = ['finished', 'dnf', 'dsq', 'dns'] as const
export type ImportedStatus = (typeof IMPORTED_STATUSES)[number]

/** One car of the classification of a round. */
export type ImportedResult = Origin & {
  round: OriginKey
  /** The key of the entry, if the source says which. */
  entry: OriginKey | null
  number: string | null
  className: string | null
  carName: string | null
  teamName: string | null
  /** Keys of people. */
  drivers: OriginKey[]
  /** Overall; null if the source knows only the place in class. */
  place: number | null
  placeInClass: number | null
  laps: number | null
  totalTimeMs: number | null
  bestLapMs: number | null
  status: ImportedStatus
  hasFastestLap: boolean
  /** What the source gave for it, with bonuses; in thousandths of a point. */
  points: Thousandths | null
}

/** Points have up to three decimals: 12.5 points are 12500. */
export type Thousandths = number

export const POINT = 1000

/** What a competitor scored in a round, or in all rounds before the import. */
export type ImportedPoints = Origin & {
  /** The key of the round; null for a total. */
  round: OriginKey | null
  className: string | null
  number: string | null
  /** The key of the person; null for a team. */
  person: OriginKey | null
  teamName: string | null
  place: number | null
  /** Without bonus and penalty. */
  points: Thousandths
  bonus: Thousandths
  /** Positive: it is deducted. */
  penalty: Thousandths
  note: string | null
}

export type ImportedPenalty = Origin & {
  /** Null for one of the season. */
  round: OriginKey | null
  /** Keys of entry and person, of which the source knows at least one. */
  entry: OriginKey | null
  person: OriginKey | null
  className: string | null
  /** Points off the table, seconds on the time, or points on the licence. */
  kind: 'points' | 'seconds' | 'licence'
  /** In thousandths of a point or milliseconds. */
  amount: number
  reason: string | null
}

/** A round that an entry said in advance it would miss. */
export type ImportedSignOut = Origin & {
  round: OriginKey
  entry: OriginKey | null
  person: OriginKey | null
}

/** Something that could not be taken over as it is. */
export type ImportProblem = {
  at: SourceRow
  /** The head of the column. */
  column: string | null
  sentence: string
  /** Whether the whole file was refused, the row, only the value, or nothing: then it is a remark. */
  lost: 'file' | 'row' | 'value' | 'nothing'
}

/** Asked once for all rows that it is about. The answer is the `value` of a choice. */
export type ImportQuestion = {
  /** The same at every reading of the same file: 'dates:registered at'. */
  id: string
  sentence: string
  choices: { value: string; label: string }[]
  /** The value that is most likely right, and is used until there is an answer. Null if nothing is. */
  proposal: string | null
  at: SourceRow[]
}

/** Answers by the id of the question. */
export type ImportAnswers = Readonly<Record<string, string>>

export type ReadingOptions = {
  /** For the range of years of dates. */
  now: Date
  /** The zone of dates without one. */
  timezone: string
  answers: ImportAnswers
  /** Targets of columns by the header's hash and the head of the column; '' leaves a column out. */
  mappings: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Part of the keys of what has no id of its own. */
  championship: string
}

export const nothingImported = (): Imported => ({
  files: [],
  championship: null,
  people: [],
  entries: [],
  rounds: [],
  results: [],
  points: [],
  penalties: [],
  signOuts: [],
  problems: [],
  questions: [],
})
