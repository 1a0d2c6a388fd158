import { CalendarDays } from 'lucide-react'
import { formatDay } from '#shared/domain/words/dates.ts'
import { Meta, MetaItem } from '#web/ui/index.ts'

/** The day (UTC) of a news item: a page that is kept for all visitors knows no other zone. */
export function NewsDay({ at }: { at: Date }) {
  return (
    <Meta>
      <MetaItem icon={CalendarDays}>
        <time dateTime={at.toISOString()}>{formatDay(at, 'UTC')}</time>
      </MetaItem>
    </Meta>
  )
}
