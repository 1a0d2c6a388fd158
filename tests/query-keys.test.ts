import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const web = path.join(import.meta.dirname, '../src/web')

/** What only `data` does: keys of queries and what is fetched again follow from the contract. */
const FORBIDDEN = [
  /\b(?:invalidate|refetch|reset)Queries\b/,
  /\bqueryKey\s*[:=]\s*\[\s*[^\s\]]/,
  /\b(?:get|set)Quer(?:y|ies)(?:Data|State)(?:<[^()]*>)?\(\s*\[/,
]

// Refetches what the server announces as changed.
const ALLOWED = new Set(['app/live-updates.ts'])

const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /^(features|app)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !ALLOWED.has(file),
)

it('finds no key and no refetch by hand in features and pages', () => {
  expect(files.length).toBeGreaterThan(300)

  expect(files.filter((file) => isByHand(readFileSync(path.join(web, file), 'utf8')))).toEqual([])
})

it.each([
  'client.invalidateQueries({ queryKey: keyOf(eventsApi.get, { params: { id: 7 } }) })',
  'onSuccess: () => client.refetchQueries(eventQuery)',
  "queryOptions({\n  queryKey: ['events', 7],",
  'queryKey: [...EVENTS, id],',
  "const queryKey = ['events', id]",
  "client.setQueryData(['events', 7], event)",
  'client.setQueryData<EventDetail>(\n    [...ALL, id],',
  "client.getQueryState(['events'])",
])('would find %j', (code) => {
  expect(isByHand(code)).toBe(true)
})

it.each([
  'queryKey: keyOf(eventsApi.list, {}),',
  'client.setQueryData(eventQuery(7).queryKey, event)',
  "mutationKey: ['change event', id],",
  'const queryKey = isNamed ? keyOf(id) : []',
  'onRetry={() => void refetch()}',
])('allows %j', (code) => {
  expect(isByHand(code)).toBe(false)
})

function isByHand(code: string) {
  return FORBIDDEN.some((pattern) => pattern.test(code))
}
