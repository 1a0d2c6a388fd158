import { CalendarDays, PenLine } from 'lucide-react'
import type { NewsItem } from '#shared/contract/news.ts'
import { formatDay } from '#shared/domain/words/dates.ts'
import { useShownZone } from '#web/browser/use-local-zone.ts'
import { Meta, MetaItem } from '#web/ui/index.ts'

type Props = { item: Pick<NewsItem, 'author' | 'publishedAt'> }

export function NewsByline({ item: { author, publishedAt } }: Props) {
  const zone = useShownZone()
  return (
    <Meta>
      <MetaItem icon={PenLine}>{author?.displayName ?? 'Former member'}</MetaItem>
      <MetaItem icon={CalendarDays}>
        <time dateTime={publishedAt.toISOString()}>{formatDay(publishedAt, zone)}</time>
      </MetaItem>
    </Meta>
  )
}
