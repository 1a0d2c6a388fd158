import { expect, it } from 'vitest'
import { z } from 'zod'
import { type FormValues, schemaResolver } from './schema-resolver.ts'

const Season = z.object({
  name: z.string().min(1, 'Season name is required'),
  dropRounds: z.int('Drop rounds must be a whole number').default(2),
  raceId: z.int('Please select a race'),
})

const options = { fields: {}, shouldUseNativeValidation: false }
const resolve = schemaResolver(Season)

it('treats an empty number as absent', async () => {
  const typed: FormValues<typeof Season> = { name: 'Winter', dropRounds: null, raceId: 7 }

  expect(await resolve(typed, undefined, options)).toEqual({
    values: { name: 'Winter', dropRounds: 2, raceId: 7 },
    errors: {},
  })
})

it('reports an error at each invalid field', async () => {
  const { errors } = await resolve({ name: '', dropRounds: 1.5, raceId: null }, undefined, options)

  expect(Object.entries(errors).map(([name, error]) => [name, error.message])).toEqual([
    ['name', 'Season name is required'],
    ['dropRounds', 'Drop rounds must be a whole number'],
    ['raceId', 'Please select a race'],
  ])
})
