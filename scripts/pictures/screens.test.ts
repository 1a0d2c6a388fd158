import { expect, it } from 'vitest'
import { pathsIn, routePaths } from './route-paths.ts'
import { screens, UNKNOWN_PAGE } from './screens.ts'
import { visitorScreens } from './visitor-screens.ts'

it('takes a picture of every route', async () => {
  const pictured = Object.keys(screens).filter((path) => path !== UNKNOWN_PAGE)
  expect(pictured.toSorted()).toEqual((await routePaths()).toSorted())
  for (const [path, pictures] of Object.entries(screens)) expect(pictures, path).not.toEqual([])
})

it('gives each picture a file of its own', () => {
  const names = [...Object.values(screens).flat(), ...visitorScreens].map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
  for (const name of names) expect(name).toMatch(/^[a-z0-9-]+$/)
})

it('knows the paths of pages and of their views', () => {
  const route = (name: string, path: string, parent = 'members') =>
    `const ${name} = createRoute({\n  getParentRoute: ${parent},\n  path: ${path},\n})\n`
  const race = route('race', "'/events/$id/race'")
  const views = route('charts', "'/'", '() => race') + route('pace', "'/pace'", '() => race')
  expect(pathsIn(race + views)).toEqual(['/events/$id/race', '/events/$id/race/pace'])
  expect(() => pathsIn(route('events', 'EVENTS'))).toThrow('1 routes, but 0 paths')
})
