import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { publicPageAt, publicPath } from '#shared/domain/public-pages/public-addresses.ts'
import { createAppRouter } from '../router.tsx'

const { routesByPath } = createAppRouter(new QueryClient())
const open = Object.values(routesByPath).flatMap(({ fullPath, options }) => {
  const visitors = options.staticData?.visitors
  // The view at the page's own address ends with a slash.
  const path = fullPath.replace(/(?<=.)\/$/, '')
  return visitors ? [{ path, part: visitors.part }] : []
})

it('knows all pages that visitors can open', () => expect(open).toHaveLength(29))

it.each(open)('has a head for visitors at $path, by the same switch', ({ path, part }) => {
  const page = publicPageAt(path.replaceAll(/\$\w+/g, '7'))
  expect(page?.part).toBe(part)
  expect(page && publicPath(page.kind, '$id', '$number') + page.view).toBe(path)
})
