import { QueryClient } from '@tanstack/react-query'
import type { StaticDataRouteOption } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { present } from '#web/testing/present.ts'
import { moreTools, quickLinks } from './pages/admin/links.ts'
import { adminTools, guildInformation } from './pages/dashboard/dashboard-page.tsx'
import { navigation, type NavigationItem } from './navigation.ts'
import { createAppRouter } from './router.tsx'

const { routesByPath } = createAppRouter(new QueryClient())
const pages = new Map(
  Object.values(routesByPath).map(({ fullPath, options }): [string, StaticDataRouteOption] => [
    fullPath,
    options.staticData ?? {},
  ]),
)

const items: NavigationItem[] = [
  ...Object.values(navigation).flat(),
  ...quickLinks,
  ...moreTools,
  ...adminTools,
  ...guildInformation,
]

/** Some of these lead to what they change on a page that every member reads. */
const ofAdmins: readonly NavigationItem[] = [...quickLinks, ...moreTools, ...adminTools]

it.each(items)('shows $label ($to) to those who may open its page', (item) => {
  const page = present(pages.get(item.to))
  if (!page.needs && ofAdmins.includes(item)) return
  expect(item.needs).toBe(page.needs)
  expect(item.isForAnyPlace).toBe(page.isForAnyPlace)
})

it('knows the page above each page', () => {
  const above = [...pages.values()].flatMap(({ parent }) => parent ?? [])
  expect(above.filter((path) => !pages.get(path)?.title)).toEqual([])
  expect(above).toContain('/events/$id')
})
