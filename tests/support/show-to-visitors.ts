import { publicSettingsApi } from '#shared/contract/public/settings.ts'
import { PUBLIC_PART_KEYS, type PublicPart } from '#shared/domain/public-pages/public-parts.ts'
import type { startTestApp } from './test-app.ts'

type Guild = Pick<Awaited<ReturnType<typeof startTestApp>>, 'as' | 'make'>

/** Turns these parts on for visitors, and all others off, without days of notice. */
export async function showToVisitors(
  { as, make }: Guild,
  parts: readonly PublicPart[] = PUBLIC_PART_KEYS,
  more: { hasDescriptions?: boolean; isSearchable?: boolean; text?: string } = {},
) {
  const office = as(await make.admin())
  const { version } = (await office.call(publicSettingsApi.get)).data
  const body = {
    parts: [...parts],
    hasDescriptions: false,
    isSearchable: false,
    text: '',
    noticeDays: 0,
    version,
    ...more,
  }
  await office.call(publicSettingsApi.save, { body })
}
