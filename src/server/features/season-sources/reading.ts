import { createHash } from 'node:crypto'
import { nameKey } from '#shared/domain/drivers/names.ts'
import {
  type Imported,
  type ImportProblem,
  type ImportQuestion,
  type OriginKey,
  type ReadingOptions,
  type Source,
  type SourceForm,
  type SourceRow,
  nothingImported,
} from '#shared/domain/season-imports/imported.ts'

export type SourceOptions = ReadingOptions & {
  /** Whether the championship is for teams, if another file says so. */
  hasTeams?: boolean | null
}

export type SourceFile = { name: string; bytes: Uint8Array }

/** One file while it is read. */
export type Reading = ReturnType<typeof startReading>

export function startReading(
  file: SourceFile,
  { form, source }: { form: SourceForm; source: Source },
  options: SourceOptions,
) {
  const imported: Imported = {
    ...nothingImported(),
    files: [{ name: file.name, form, source, columns: [], headerHash: null, leftOut: [] }],
  }
  const at = (row: number | null): SourceRow => ({ file: file.name, row })
  const named = new Set<string>()
  return {
    ...imported,
    imported,
    options,
    file: file.name,
    at,
    /** The same bytes are the same file, whatever its name. */
    fileKey: () => `file:${hashOf(file.bytes)}`,
    leaveOut(sentence: string) {
      const leftOut = imported.files[0]?.leftOut
      if (!leftOut?.includes(sentence)) leftOut?.push(sentence)
    },
    describe(columns: Imported['files'][number]['columns'], headerHash: string) {
      const [described] = imported.files
      if (described) Object.assign(described, { columns, headerHash })
    },
    /** Each problem is named once, however often a cell is read. */
    problem(
      row: number | null,
      sentence: string,
      { column = null, lost = 'row' }: Partial<Pick<ImportProblem, 'column' | 'lost'>> = {},
    ) {
      const problem: ImportProblem = { at: at(row), column, sentence, lost }
      const text = JSON.stringify(problem)
      if (named.has(text)) return
      named.add(text)
      imported.problems.push(problem)
    },
    /** The answer if there is one, or else the proposal. */
    ask<Value extends string>(
      question: Omit<ImportQuestion, 'choices' | 'proposal' | 'at'> & {
        choices: readonly { value: Value; label: string }[]
        proposal: Value | null
        rows: readonly (number | null)[]
      },
    ): Value | null {
      const { id, sentence, choices, proposal, rows } = question
      imported.questions.push({ id, sentence, choices: [...choices], proposal, at: rows.map(at) })
      const answer = options.answers[id]
      return choices.find(({ value }) => value === answer)?.value ?? proposal
    },
  }
}

export type KeyOf = {
  kind: string
  round?: string | number | null
  className?: string | null
  number?: string | null
  name?: string | null
}

/** The origin key of what has no id of its own: a hash of what makes it what it is. */
export function csvKey(
  championship: string,
  { kind, round, className, number, name }: KeyOf,
): OriginKey {
  const parts = [kind, championship, round, nameKey(className ?? ''), number, nameKey(name ?? '')]
  return `csv:${hashOf(JSON.stringify(parts.map((part) => String(part ?? ''))))}`
}

export const hashOf = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex')
