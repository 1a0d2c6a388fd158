import { useMutation } from '@tanstack/react-query'
import {
  type AppliedPart,
  type ImportQuestion,
  type PartReport,
  type SeasonImport,
  seasonImportsApi,
  type SeasonRead,
} from '#shared/contract/season-imports.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'
import type { SourceFile } from './source-file.ts'

export const importsQuery = (id: number) => dataQuery(seasonImportsApi.list, { params: { id } })

export const samePeopleQuery = (id: number) =>
  dataQuery(seasonImportsApi.listSamePeople, { params: { id } })

export function useJoinPeople(id: number) {
  return useMutation({
    mutationFn: (pair: { guestId: number; memberId: number }) =>
      call(seasonImportsApi.joinPeople, { params: { id }, body: pair }),
    meta: {
      success: 'One Person Now',
      failure: 'Still Two People',
      fallback: 'Failed to join them',
    },
  })
}

export type Answers = Readonly<Record<string, string>>

/** What columns are, by the hash of their header and their name. */
export type Mappings = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What was chosen to be brought along. */
export type Chosen = {
  files: readonly SourceFile[]
  answers: Answers
  mappings: Mappings
  timezone: string
}

/** What was read of it, and what it would make here. */
export type Looked = {
  timezone: string
  read: SeasonRead
  parts: PartReport[]
  /** Of the readers, then of what is here. */
  questions: ImportQuestion[]
}

/** Reads files and computes what they would make. */
export function useLook(id: number) {
  return useMutation({
    mutationFn: async ({ files, answers, mappings, timezone }: Chosen): Promise<Looked> => {
      const params = { id }
      const sent = files.map(({ name, base64 }) => ({ name, base64 }))
      const body = { files: sent, answers: { ...answers }, mappings: { ...mappings }, timezone }
      const { data: read } = await call(seasonImportsApi.read, { params, body })
      const season = { ...read, answers: { ...answers }, timezone }
      const { data } = await call(seasonImportsApi.preview, { params, body: season })
      return {
        timezone,
        read,
        parts: data.parts,
        questions: [...read.questions, ...data.questions],
      }
    },
    meta: { failure: 'Reading Failed', fallback: 'Failed to read the files' },
  })
}

export function useStartImport(id: number) {
  return useMutation({
    mutationFn: ({
      read,
      answers,
      timezone,
    }: Pick<Chosen, 'answers' | 'timezone'> & { read: SeasonRead }) =>
      call(seasonImportsApi.start, {
        params: { id },
        body: { ...read, answers: { ...answers }, timezone },
      }),
    meta: { failure: 'Nothing Brought Along', fallback: 'Failed to begin' },
  })
}

type PartOf = { importId: number; part: SeasonImport['left'][number] }

/** Applies one part. */
export function useApplyPart(id: number) {
  return useMutation({
    mutationKey: ['apply season import', id],
    mutationFn: ({ importId, part: { part, round } }: PartOf) =>
      call(seasonImportsApi.apply, { params: { id, importId }, body: { part, round } }),
    meta: { failure: 'Part Not Applied', fallback: 'Failed to apply the part' },
  })
}

export function useUndoPart(id: number) {
  return useMutation({
    mutationFn: ({ importId, part }: { importId: number; part: Pick<AppliedPart, 'id'> }) =>
      call(seasonImportsApi.undo, { params: { id, importId, partId: part.id } }),
    meta: {
      success: ({ data: { stays } }: { data: { stays: string[] } }) => ({
        title: 'Part Undone',
        ...(stays.length > 0 && {
          description: `${counted(stays.length, 'thing')} had to stay. The list says why.`,
        }),
      }),
      failure: 'Undo Failed',
      fallback: 'Failed to undo the part',
    },
  })
}

export function useForgetRest(id: number) {
  return useMutation({
    mutationFn: (importId: number) => call(seasonImportsApi.close, { params: { id, importId } }),
    meta: {
      success: 'Rest Forgotten',
      failure: 'Nothing Forgotten',
      fallback: 'Failed to forget the rest',
    },
  })
}
