import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { type ControlLine, raceControlApi } from '#shared/contract/race-control.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

export const logQuery = (eventId: number) =>
  dataQuery(raceControlApi.get, { params: { id: eventId } })

export const saidQuery = (eventId: number) =>
  dataQuery(raceControlApi.listSaid, { params: { id: eventId } })

export type NewLine = z.input<typeof raceControlApi.write.body>

const writeLine = async (eventId: number, body: NewLine) =>
  (await call(raceControlApi.write, { params: { id: eventId }, body })).data

const removeLine = (eventId: number, lineId: number) =>
  call(raceControlApi.remove, { params: { id: eventId, lineId } })

/** Notes a contact with one tap. */
export function useNote(eventId: number) {
  const takeBack = useMutation({
    mutationFn: (lineId: number) => removeLine(eventId, lineId),
    meta: {
      success: 'The note is taken back',
      failure: 'Not Taken Back',
      fallback: 'Failed to take the note back',
    },
  })
  return useMutation({
    mutationFn: (line: NewLine) => writeLine(eventId, line),
    meta: {
      success: ({ id }: { id: number }) => ({
        title: 'Noted',
        description: 'Race control reads it, and nobody else.',
        action: { label: 'Undo', onClick: () => takeBack.mutate(id) },
      }),
      failure: 'Not Noted',
      fallback: 'Failed to note the contact',
    },
  })
}

export function useWriteLine(eventId: number) {
  return useMutation({
    mutationFn: (line: NewLine) => writeLine(eventId, line),
    meta: {
      success: (_data: unknown, { isPublished }: NewLine) =>
        isPublished ? 'Everybody reads it now' : 'It is in the log',
      failure: 'Not Written',
      fallback: 'Failed to write the line',
    },
  })
}

type Change = z.input<typeof raceControlApi.change.body>

export function useChangeLine(eventId: number, lineId: number) {
  return useMutation({
    mutationFn: (body: Change) =>
      call(raceControlApi.change, { params: { id: eventId, lineId }, body }),
    meta: {
      success: 'The line is changed',
      failure: 'Not Changed',
      fallback: 'Failed to change the line',
    },
  })
}

export function useRemoveLine(eventId: number) {
  const restore = useMutation({
    mutationFn: (line: NewLine) => writeLine(eventId, line),
    meta: {
      success: 'The line is back',
      failure: 'Undo Failed',
      fallback: 'Failed to bring the line back',
    },
  })
  return useMutation({
    mutationFn: ({ id }: ControlLine) => removeLine(eventId, id),
    meta: {
      success: (_data: unknown, line: ControlLine) => ({
        title: 'The line is taken back',
        action: { label: 'Undo', onClick: () => restore.mutate(restored(line)) },
      }),
      failure: 'Not Taken Back',
      fallback: 'Failed to take the line back',
    },
  })
}

/** Whoever brings it back is its writer: a message to everybody needs another decision. */
function restored({
  session,
  momentId,
  raceSeconds,
  category,
  verdict,
  text,
  cars,
}: ControlLine): NewLine {
  return {
    session,
    momentId,
    raceSeconds,
    category,
    verdict,
    text,
    cars,
    isPublished: false,
  }
}

export function useHandOver(eventId: number) {
  return useMutation({
    mutationFn: async (lineIds: number[]) =>
      (await call(raceControlApi.handOver, { params: { id: eventId }, body: { lineIds } })).data,
    meta: {
      success: ({ opened }: { opened: number }) =>
        opened === 0
          ? 'Somebody else has handed it over already'
          : `${counted(opened, 'case')} opened: the crews are asked`,
      failure: 'Not Handed Over',
      fallback: 'Failed to hand over',
    },
  })
}
