import { z } from 'zod'
import type { RoomProps } from './room-props.ts'

/** What is given to an accused car without a vote, as it is filled in. */
export const GivenByHand = z.object({
  carId: z.number(),
  rung: z.string(),
  licencePoints: z.number().nullable(),
})

/** Each accused car with the licence points that it has, and no outcome yet. */
export const givenBefore = ({ cars }: RoomProps['data'], { draft }: RoomProps['work']) =>
  cars
    .filter(({ side }) => side === 'accused')
    .map(({ id }) => ({
      carId: id,
      rung: '',
      licencePoints: draft?.cars.find(({ carId }) => carId === id)?.licencePoints ?? 0,
    }))

export const givenOf = (filled: readonly z.output<typeof GivenByHand>[]) =>
  filled
    .filter(({ rung }) => rung !== '')
    .map((one) => ({ ...one, licencePoints: one.licencePoints ?? 0 }))
