import { readSeason } from '#server/features/season-sources/read-season.ts'
import type { Imported, ReadingOptions } from '#shared/domain/season-imports/imported.ts'

export const READING: ReadingOptions = {
  now: new Date('2026-05-01T00:00:00Z'),
  timezone: 'Europe/Berlin',
  answers: {},
  mappings: {},
  championship: '5',
}

export const ANN = '76561202255230001'
export const BEN = '76561202255230002'

type Options = Partial<ReadingOptions & { name: string }>

export const readBytes = (bytes: Uint8Array, { name = 'file.csv', ...options }: Options = {}) =>
  readSeason([{ name, bytes }], { ...READING, ...options })

export const readText = (text: string, options?: Options) => readBytes(Buffer.from(text), options)

export const formOf = ({ files }: Imported) => files[0]?.form

export const problemsOf = ({ problems }: Imported) =>
  problems.map(({ at, column, sentence, lost }) => [at.row, column, sentence, lost])

export const peopleOf = ({ people }: Imported) =>
  people.map(({ name, steamId, userName }) => ({ name, steamId, userName }))
