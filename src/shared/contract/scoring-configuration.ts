import { z } from 'zod'
import type { PartialConfiguration } from '../domain/scoring/configuration.ts'
import { scoringOptions } from './scoring-options.ts'

/** Greater numbers would make totals that cannot be added exactly. */
const MOST = 1_000_000
const LONGEST_LIST = 200

const number = z.number('Enter a number').min(-MOST).max(MOST)

/** What differs from the defaults. `problems` of the domain judges the values. */
export const ScoringConfiguration: z.ZodType<PartialConfiguration, PartialConfiguration> =
  scoringOptions({
    object: z.strictObject,
    number,
    points: z.array(number).max(LONGEST_LIST, `At most ${LONGEST_LIST} places can be listed`),
    few: (one) => z.array(one).max(20),
    roundIds: z.array(z.string().max(40)).max(500),
  })
