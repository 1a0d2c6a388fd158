import type { Database } from '#server/database/database.ts'
import { listHashedNames } from '#server/database/erased-names.ts'
import type { ErasedPerson } from '#server/database/schema/erasures.ts'
import type { Deps } from '#server/deps.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { listKeptFiles, lockNames, rewriteKeptFile } from '#server/features/results/index.ts'
import {
  type ErasedName,
  eraser,
  formerDriver,
  marksOf,
} from '#shared/domain/erasure/erased-names.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'
import type { RowEraser } from './erase-in-row.ts'
import {
  type ErasureRow,
  finishErasure,
  growEvents,
  listOtherNames,
  listUnfinished,
  noteProgress,
} from './erasures.queries.ts'
import { renameKeptFile } from './files.queries.ts'
import { eraseInTable, NAMED_TABLES } from './tables.queries.ts'

type Needs = Pick<Deps, 'config' | 'db' | 'log' | 'now'>

/** Rows that others change at the same moment are left to the next pass. */
const MOST_PASSES = 5

/** Goes on with every erasure that is not done yet, from the beginning: what is replaced already is not found again. */
export async function runErasures(deps: Needs, signal: AbortSignal) {
  const erased: number[] = []
  for (const erasure of await listUnfinished(deps.db)) {
    const { person } = erasure
    if (!person) continue
    await erase(deps, { ...erasure, person }, signal)
    erased.push(erasure.number)
  }
  return { erased: erased.length }
}

type Pending = Omit<ErasureRow, 'person'> & { person: ErasedPerson }

async function erase(deps: Needs, erasure: Pending, signal: AbortSignal) {
  const { db, now } = deps
  const { id, number, inTexts, person } = erasure
  const replacement = formerDriver(number)
  const toErase = (names: readonly string[]) => names.map((name) => ({ name, replacement }))
  const names = toErase(person.names)
  const files = await listKeptFiles(deps.config)
  const total = files.length + NAMED_TABLES.length
  // Whatever is stored from files that were read before is stored by now.
  await db.transaction(async (tx) => {
    await lockNames(tx)
    await noteProgress(tx, id, { done: 0, total })
  })

  let done = 0
  for (const sha256 of files) {
    await eraseInFile(deps, { id, sha256, names, signal })
    await noteProgress(db, id, { done: ++done })
  }
  const gone = new Set(person.names.map(nameKey))
  const others = (await listOtherNames(db)).filter((name) => !gone.has(nameKey(name)))
  const rules = {
    eraser: eraser(names, others),
    aliases: eraser(toErase(person.aliases)),
    inTexts,
    marks: marksOf([...person.names, ...person.aliases]),
  }
  await eraseInTables(db, { id, done, rules, signal })
  await growEvents(db)
  await db.transaction(async (tx) => {
    const finished = await finishErasure(tx, id, now())
    if (!finished) return
    const after = { number, rows: finished.rows, files: finished.files }
    await happened(tx, { actor: undefined, action: 'name.erased', after })
  })
}

type InFile = { id: number; sha256: string; names: readonly ErasedName[]; signal: AbortSignal }

async function eraseInFile({ config, db, log }: Needs, { id, sha256, names, signal }: InFile) {
  const erasing = { names, hashed: await listHashedNames(db) }
  const rewritten = await rewriteKeptFile(config, {
    sha256,
    erasing,
    signal,
    refer: (written) => renameKeptFile(db, sha256, written),
  })
  if (rewritten === 'unreadable')
    log.warn({ sha256 }, 'A kept result file cannot be read, so no name could be erased from it')
  else if (rewritten) await noteProgress(db, id, { files: 1, begunAt: new Date(rewritten.begunAt) })
}

type InTables = { id: number; done: number; rules: RowEraser; signal: AbortSignal }

async function eraseInTables(db: Database, { id, done, rules, signal }: InTables) {
  for (let pass = 1; ; pass++) {
    let changed = 0
    for (const [index, table] of NAMED_TABLES.entries()) {
      const rows = await eraseInTable(db, table, rules, signal)
      changed += rows
      await noteProgress(db, id, { rows, ...(pass === 1 && { done: done + index + 1 }) })
    }
    if (changed === 0) return
    if (pass === MOST_PASSES)
      throw new Error('Rows with an erased name are written again and again, so it goes on later')
  }
}
