import { z } from 'zod'
import { GUILD_PAGES, type GuildPage } from '#shared/domain/guild-pages.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { useTextDraft } from '#web/lib/written-html/use-text-draft.ts'
import type { PageDraft } from '../pages.api.ts'

const Drafts = z.partialRecord(
  z.enum(GUILD_PAGES),
  z.object({ content: z.string(), version: z.int() }),
)

/** The unsaved text of each page. */
export function usePageDrafts() {
  const [drafts = {}, keep] = useTextDraft(`pages-draft:${useViewer()?.id}`, Drafts)

  return {
    drafts,
    isDirty: Object.keys(drafts).length > 0,
    change: (page: GuildPage, change: (before: PageDraft | undefined) => PageDraft | undefined) =>
      keep((before = {}) => {
        const { [page]: draft, ...others } = before
        const next = change(draft)
        return next ? { ...others, [page]: next } : others
      }),
  }
}
