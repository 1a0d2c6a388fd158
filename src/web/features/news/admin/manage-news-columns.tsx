import { Link } from '@tanstack/react-router'
import type { ManagedNews } from '#shared/contract/news.ts'
import { formatMoment, formatTime, formatWeekday } from '#shared/domain/dates.ts'
import { localZone } from '#web/lib/local-zone.ts'
import { DriverCell, Num, SubLine, TextLink, type TimingColumn } from '#web/ui/index.ts'
import { NewsActions, type NewsActionsProps } from './news-actions.tsx'
import { NewsStateLamp } from './news-state-lamp.tsx'

export const manageNewsColumns: TimingColumn<NewsActionsProps>[] = [
  {
    id: 'title',
    label: 'Title',
    kind: 'driver',
    cell: ({ item: { id, title, summary } }) => (
      <DriverCell
        isBig
        name={
          <TextLink look="plain" render={<Link to="/admin/news/$id" params={{ id: String(id) }} />}>
            {title}
          </TextLink>
        }
        lines={[summary]}
      />
    ),
  },
  {
    id: 'state',
    label: 'State',
    fold: 'title',
    cell: ({ item: { state } }) => <NewsStateLamp state={state} />,
  },
  {
    id: 'published',
    label: 'Publication',
    fold: 'title',
    cell: ({ item }) => <Publication item={item} />,
    folded: ({ item }) => (item.publishedAt ? whenText(item.publishedAt) : null),
  },
  {
    id: 'author',
    label: 'Author',
    fold: true,
    cell: ({ item: { author } }) => author?.displayName ?? 'Former member',
  },
  {
    id: 'actions',
    label: 'Actions',
    align: 'end',
    cell: (props) => <NewsActions {...props} />,
  },
]

function Publication({ item: { publishedAt } }: { item: ManagedNews }) {
  if (!publishedAt) return '-'
  return (
    <>
      <Num>{formatWeekday(publishedAt, localZone())}</Num>
      <SubLine>{formatTime(publishedAt, localZone())}</SubLine>
    </>
  )
}

const whenText = (at: Date) => formatMoment(at, localZone())
