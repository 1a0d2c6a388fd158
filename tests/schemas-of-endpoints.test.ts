import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'

const web = path.join(import.meta.dirname, '../src/web')

/** In the browser, the endpoints of the contract have no schemas: see decision 46. */
const usesSchemaOfEndpoint = (source: string) =>
  /\b\w+Api\.\w+\.(?:body|query|params|response)\b/.test(source)

it('recognizes the use of a schema of an endpoint', () => {
  expect(usesSchemaOfEndpoint('rulesApi.create.body.shape.content')).toBe(true)
  expect(usesSchemaOfEndpoint('call(rulesApi.create, { body })')).toBe(false)
})

it('finds no schema of an endpoint in the web app, which imports schemas by their names', async () => {
  const files = await readdir(web, { recursive: true })
  const sources = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  expect(sources.length).toBeGreaterThan(100)
  const found: string[] = []
  for (const file of sources)
    if (usesSchemaOfEndpoint(await readFile(path.join(web, file), 'utf8'))) found.push(file)
  expect(found).toEqual([])
})
