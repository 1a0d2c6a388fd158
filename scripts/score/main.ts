import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { differences } from './differences.ts'
import { BadCases, readCases } from './read-cases.ts'
import { tablesOf } from './tables-of.ts'

try {
  const cases = readCases(readFileSync(chosenFile(), 'utf8'))
  const computed = cases.map((one) => ({ id: one.id, tables: tablesOf(one) }))
  // Written as a whole, and the process ends by itself: process.exit() would cut a pipe short.
  process.stdout.write(`${JSON.stringify(computed, null, 1)}\n`)

  const failed = cases.flatMap((one, index) => {
    const lines = differences(one.tables ?? [], computed[index]?.tables ?? [])
    return lines.length > 0 ? [{ one, lines }] : []
  })
  for (const { one, lines } of failed)
    console.error([`${one.id}: ${one.title ?? ''}`, ...lines.map((line) => `  ${line}`)].join('\n'))
  const named = cases.filter(({ tables }) => tables !== undefined).length
  console.error(
    `${named - failed.length} of ${named} ${named === 1 ? 'case' : 'cases'} with tables came out.`,
  )
  if (failed.length > 0) process.exitCode = 1
} catch (error) {
  if (!(error instanceof BadCases)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** npm runs scripts in the project's folder and says where it was called. */
function chosenFile() {
  const [name, ...further] = process.argv.slice(2)
  if (!name || further.length > 0)
    throw new BadCases('Name one file: npm run score -- ../shared/scoring-cases.json')
  const places = [process.env['INIT_CWD'] ?? '.', '.'].map((folder) => resolve(folder, name))
  const file = places.find((place) => existsSync(place))
  if (!file) throw new BadCases(`There is no file ${places[0]}.`)
  return file
}
