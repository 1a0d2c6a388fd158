import { z } from 'zod'
import { dropRule, scoringOptions, splitDropRule } from '#shared/contract/scoring-options.ts'
import { BONUSES_OF_ROUND } from '#shared/domain/scoring/season.ts'
import { TABLES_OF } from '#shared/domain/scoring/table-kinds.ts'

/** Files write a value that is not there as null, too. */
const maybe = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined)

const name = z.union([z.string(), z.number().transform(String)])
const number = z.number()
const list = z.array(number)
const status = z.enum(['finished', 'dnf', 'dsq', 'dns'])

const car = z.object({
  no: name,
  entry: maybe(name),
  class: z.string(),
  drivers: z.array(
    z.union([
      z.string(),
      z.object({ name: z.string(), laps: maybe(number), seconds: maybe(number) }),
    ]),
  ),
  pos: maybe(number),
  status,
  laps: maybe(number),
  time: maybe(number),
  grid: maybe(number),
  best: maybe(number),
  incidents: maybe(number),
  team: maybe(z.string()),
  scoresFor: z.string().nullable().optional(),
  make: maybe(z.string()),
  category: maybe(z.union([z.string(), z.array(z.string())])),
  guest: maybe(z.boolean()),
})

const round = z.object({
  id: z.string(),
  minutes: maybe(number),
  factor: maybe(number),
  award: maybe(number),
  points: maybe(list),
  beyond: maybe(number),
  classes: maybe(z.array(z.string())),
  minDriveMinutes: maybe(number),
  withoutBonus: maybe(z.array(z.enum(BONUSES_OF_ROUND))),
  hasNoQualifying: maybe(z.boolean()),
  event: maybe(z.string()),
  date: maybe(z.string()),
  cars: z.array(car),
})

const made = { undone: maybe(z.boolean()), reason: maybe(z.string()), class: maybe(z.string()) }
const onCar = { ...made, round: z.string(), car: name }
const decision = z.discriminatedUnion('kind', [
  z.object({
    ...onCar,
    kind: z.literal('dsq'),
    session: maybe(z.enum(['race', 'qualifying'])),
  }),
  z.object({ ...onCar, kind: z.literal('status'), status }),
  z.object({ ...onCar, kind: z.literal('time'), seconds: number }),
  z.object({ ...onCar, kind: z.literal('laps'), laps: number }),
  z.object({ ...onCar, kind: z.literal('places'), places: number }),
  z.object({ ...onCar, kind: z.literal('pole') }),
  z.object({ ...onCar, kind: z.literal('bonus'), points: number }),
  z.object({ ...onCar, kind: z.literal('set-points'), points: number }),
  z.object({
    ...made,
    kind: z.literal('points'),
    points: number,
    round: maybe(z.string()),
    driver: maybe(z.string()),
    team: maybe(z.string()),
    make: maybe(z.string()),
    car: maybe(name),
  }),
])

const season = z.object({
  rounds: z.array(round),
  guests: maybe(
    z.union([
      z.array(z.string()),
      z.record(z.string(), z.union([z.literal(true), z.array(z.string())])),
    ]),
  ),
  excluded: maybe(z.array(z.string())),
  decisions: maybe(z.array(decision)),
  overrides: maybe(z.array(z.object({ name, round: z.string(), drop: z.boolean() }))),
  orders: maybe(z.array(z.object({ of: z.enum(TABLES_OF), ahead: name, behind: name }))),
  entrants: maybe(
    z.array(
      z.object({
        of: z.enum(TABLES_OF),
        name,
        class: maybe(z.string()),
        category: maybe(z.string()),
      }),
    ),
  ),
})

const parts = {
  object: z.object,
  number,
  points: list,
  few: <Schema extends z.ZodType>(one: Schema) => z.array(one),
  roundIds: z.array(z.string()),
}
const splitDrops = splitDropRule(parts)
/** Here a split rule may stand alone. */
const drops = z
  .union([z.array(splitDrops), splitDrops.transform((one) => [one]), dropRule(parts)])
  .nullable()
const options = scoringOptions(parts)
/** Here minutes alone may stand for those of each driver. */
const minDriveMinutes = z.union([
  number.transform((minutes) => ({ minutes, noPointsFor: 'driver' as const })),
  options.shape.minDriveMinutes,
])
const config = options.extend({ drops: drops.optional(), minDriveMinutes })

const row = z.object({
  pos: number.nullable(),
  name,
  points: number,
  scores: z.array(number.nullable()),
  dropped: z.array(z.string()),
  deducted: maybe(number),
})

const table = z.object({
  of: z.enum(TABLES_OF),
  class: maybe(z.string()),
  category: maybe(z.string()),
  score: maybe(z.enum(['rerank', 'overall'])),
  asOf: maybe(z.string()),
  rows: maybe(z.array(row)),
})

export const caseSchema = z.object({
  id: name,
  title: maybe(z.string()),
  config: maybe(config),
  season,
  tables: maybe(z.array(table)),
})

export type Case = z.infer<typeof caseSchema>
export type CaseTable = z.infer<typeof table>
export type CaseRow = z.infer<typeof row>
