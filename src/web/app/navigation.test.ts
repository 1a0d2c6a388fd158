import { expect, it } from 'vitest'
import { moreTools, quickLinks } from './pages/admin/links.ts'
import { adminTools, guildInformation } from './pages/dashboard/dashboard.tsx'
import { navigation, type NavigationItem } from './navigation.ts'
import { createAppRouter } from './router.tsx'

const accessOf = new Map(
  Object.values(createAppRouter().routesByPath).map(
    ({ fullPath, options }): [string, string | undefined] => [fullPath, options.staticData?.access],
  ),
)

const items: NavigationItem[] = [
  ...Object.values(navigation).flat(),
  ...quickLinks,
  ...moreTools,
  ...adminTools,
  ...guildInformation,
]

it.each(items)('shows $label ($to) to those who may open its page', ({ to, needs }) => {
  expect(accessOf.has(to)).toBe(true)
  const access = accessOf.get(to)
  expect(needs).toBe(access === 'member' || access === 'public' ? undefined : access)
})
