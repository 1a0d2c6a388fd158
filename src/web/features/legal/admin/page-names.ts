import type { GuildPage } from '#shared/domain/guild/guild-pages.ts'

export const PAGE_NAMES = {
  privacy: 'Privacy',
  terms: 'Terms',
  imprint: 'Imprint',
} as const satisfies Record<GuildPage, string>
