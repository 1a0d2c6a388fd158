import { createHash } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import type { ImportedAt, ImportQuestion, SeasonToImport } from '#shared/contract/season-imports.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import {
  type ImportedKind,
  type ImportOutcome,
  noCounts,
} from '#shared/domain/season-imports/import-parts.ts'
import { SOURCE_NAMES } from '#shared/domain/season-imports/imported.ts'
import { findOrigin, insertItem, type Origin, writeOrigin } from './imports.queries.ts'

/** What every part of an import works with. */
export type Importing = {
  tx: Database
  viewer: CurrentUser
  at: Date
  championshipId: number
  season: SeasonToImport
  /** 'SimGrid' */
  source: string
  questions: Map<string, ImportQuestion>
}

export type Part = Importing & { partId: number; report: Report }

type Row = { at: ImportedAt | null; what: string; outcome: ImportOutcome; sentence: string }

export type Report = ReturnType<typeof newReport>

export function newReport() {
  const counts = noCounts()
  const rows: Row[] = []
  return {
    counts,
    rows,
    /** Counts a row, and lists it if there is something to say about it. */
    count(outcome: ImportOutcome, what: string, at: ImportedAt | null, sentence?: string) {
      counts[outcome]++
      if (sentence !== undefined) rows.push({ at, what, outcome, sentence })
    },
    /** Says something about a row that is counted elsewhere. */
    remark(outcome: ImportOutcome, what: string, at: ImportedAt | null, sentence: string) {
      rows.push({ at, what, outcome, sentence })
    },
  }
}

/** The answer to a question, or its proposal; undefined if there is neither, or if what was chosen is no choice. */
export function ask(
  { season, questions }: Pick<Importing, 'season' | 'questions'>,
  question: ImportQuestion,
) {
  questions.set(question.id, question)
  const wanted = season.answers[question.id] ?? question.proposal
  return question.choices.find(({ value }) => value === wanted)?.value
}

/** SHA-256 of plain data, whatever the order of its keys. */
export function hashOf(value: unknown) {
  return createHash('sha256').update(JSON.stringify(value, sorted)).digest('hex')
}

function sorted(_key: string, value: unknown) {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** What the source of a season is called, by the keys of what it has. */
export function sourceOf({ people, rounds, entries, points }: SeasonToImport) {
  const keys = [...people, ...rounds, ...entries, ...points].map(({ key }) => key.split(':')[0])
  const names = Object.entries(SOURCE_NAMES).flatMap(([prefix, name]) =>
    keys.includes(prefix) ? [name] : [],
  )
  return names.join(' and ') || SOURCE_NAMES.csv
}

/** What the source of one thing is called. */
export const sourceOfKey = (key: string) =>
  Object.entries(SOURCE_NAMES).find(([prefix]) => key.startsWith(`${prefix}:`))?.[1] ??
  SOURCE_NAMES.csv

type Thing<Stored> = {
  kind: ImportedKind
  key: string
  /** The values that are taken from the source. */
  taken: unknown
  /** What is stored of it now; undefined if it is gone. */
  read: (id: number) => Promise<Stored | undefined>
  create: () => Promise<number | undefined>
  /** Returns the id, which may be another one from now on. Without it, things are not changed. */
  change?: (id: number) => Promise<number>
}

type Reconciled = { outcome: Exclude<ImportOutcome, 'refused'>; id: number } | undefined

/**
 * Makes a thing of the source, or brings the one that was made of it up to date, unless somebody has changed it here since.
 * Undefined if it cannot be made.
 */
export async function reconcile<Stored>(
  { tx, partId }: Pick<Part, 'tx' | 'partId'>,
  { kind, key, taken, read, create, change }: Thing<Stored>,
): Promise<Reconciled> {
  const takenHash = hashOf(taken)
  const origin = await findOrigin(tx, kind, key)
  const stored = origin && (await read(origin.subjectId))
  if (!origin || stored === undefined) {
    const id = await create()
    if (id === undefined) return undefined
    await writeOrigin(tx, {
      kind,
      key,
      subjectId: id,
      takenHash,
      storedHash: hashOf(await read(id)),
    })
    await insertItem(tx, { partId, kind, key, subjectId: id })
    return { outcome: 'created', id }
  }
  const { subjectId: id } = origin
  if (origin.takenHash === takenHash) return { outcome: 'unchanged', id }
  if (!change || hashOf(stored) !== origin.storedHash) return { outcome: 'kept', id }
  const changed = await change(id)
  await writeOrigin(tx, {
    ...origin,
    subjectId: changed,
    takenHash,
    storedHash: hashOf(await read(changed)),
  })
  const before: Before<Stored> = { stored, origin }
  await insertItem(tx, { partId, kind, key, subjectId: changed, before })
  return { outcome: 'updated', id: changed }
}

/** What an undo restores. */
export type Before<Stored> = { stored: Stored; origin: Origin }
