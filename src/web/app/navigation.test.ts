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

/** Some of these lead to what they change on a page that every member reads. */
const ofAdmins: readonly NavigationItem[] = [...quickLinks, ...moreTools, ...adminTools]

it.each(items)('shows $label ($to) to those who may open its page', (item) => {
  const { to, needs } = item
  expect(accessOf.has(to)).toBe(true)
  const access = accessOf.get(to)
  const isForAll = access === 'member' || access === 'public'
  if (isForAll && ofAdmins.includes(item)) return
  expect(needs).toBe(isForAll ? undefined : access)
})
