import { z } from 'zod'

/** Facts that the server reports of itself may come without states; nobody is told of them. */
export function read<S extends z.ZodType>(schema: S, state: unknown): z.output<S> | undefined {
  return state === undefined ? undefined : schema.parse(state)
}

export const Id = z.int()

/** The crew that somebody left, and who became its captain. */
export const LeftCrew = z.object({ entryId: Id, captainId: Id.nullish() })

export const Absence = z.enum(['late', 'no-show'])
