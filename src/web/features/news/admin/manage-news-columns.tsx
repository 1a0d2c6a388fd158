import { Link } from '@tanstack/react-router'
import { LocalMoment, LocalMomentCell } from '#web/parts/local-moment-cell.tsx'
import { DriverCell, TextLink, type TimingColumn } from '#web/ui/index.ts'
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
    width: '132px',
    fold: 'title',
    cell: ({ item: { state } }) => <NewsStateLamp state={state} />,
  },
  {
    id: 'published',
    label: 'Publication',
    width: '150px',
    fold: 'title',
    cell: ({ item: { publishedAt } }) => (publishedAt ? <LocalMomentCell at={publishedAt} /> : '-'),
    folded: ({ item: { publishedAt } }) => publishedAt && <LocalMoment at={publishedAt} />,
  },
  {
    id: 'author',
    label: 'Author',
    width: '200px',
    fold: 'title',
    foldBelow: 'wide',
    cell: ({ item: { author } }) => authorName(author),
    folded: ({ item: { author } }) => `By ${authorName(author)}`,
  },
  {
    id: 'actions',
    label: 'Actions',
    align: 'end',
    width: '86px',
    cell: (props) => <NewsActions {...props} />,
  },
]

const authorName = (author: NewsActionsProps['item']['author']) =>
  author?.displayName ?? 'Former member'
