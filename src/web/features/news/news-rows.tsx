import { Link } from '@tanstack/react-router'
import type { NewsItem } from '#shared/contract/news.ts'
import { Row, Rows, Text, TextLink, Title } from '#web/ui/index.ts'
import { NewsByline } from './news-byline.tsx'

type Props = { label: string; items: NewsItem[]; level?: 2 | 3 }

/** For a flush panel. */
export function NewsRows({ label, items, level = 3 }: Props) {
  return (
    <Rows label={label}>
      {items.map((item) => (
        <Row key={item.id}>
          <Title level={level} size="name">
            <TextLink
              look="plain"
              render={<Link to="/news/$id" params={{ id: String(item.id) }} />}
            >
              {item.title}
            </TextLink>
          </Title>
          {item.summary && <Text tone="muted">{item.summary}</Text>}
          <NewsByline item={item} />
        </Row>
      ))}
    </Rows>
  )
}
