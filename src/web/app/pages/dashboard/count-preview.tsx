import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  BigCount,
  CardSection,
  Divider,
  LoadError,
  Panel,
  Row,
  Rows,
  Text,
  TextSkeleton,
  Title,
} from '#web/ui/index.ts'

/** Specification, section 9. */
const ITEMS_SHOWN = 3

type Named = { id: number; name: string }

type Props<Item extends Named> = {
  title: string
  query: UseQueryResult<Item[]>
  /** The title of the error message. */
  failure: string
  /** Shown when there are none. */
  empty: string
  noteOf?: (item: Item) => ReactNode
  actions?: ReactNode
}

/** The number of items, and the first few of them. */
export function CountPreview<Item extends Named>(props: Props<Item>) {
  const { title, query, failure, empty, noteOf, actions } = props
  const { data: items, error, refetch } = query

  if (items)
    return (
      <Panel title={title} actions={actions} isFlush={items.length > 0}>
        {items.length === 0 ? (
          <Text tone="muted">{empty}</Text>
        ) : (
          <>
            <CardSection>
              <BigCount value={items.length} of={title.toLowerCase()} />
            </CardSection>
            <Divider />
            <Rows label={title}>
              {items.slice(0, ITEMS_SHOWN).map((item) => (
                <Row key={item.id}>
                  <Title level={3} size="name">
                    {item.name}
                  </Title>
                  {noteOf && (
                    <Text size="data" tone="muted">
                      {noteOf(item)}
                    </Text>
                  )}
                </Row>
              ))}
            </Rows>
          </>
        )}
      </Panel>
    )
  return (
    <Panel title={title} actions={actions}>
      {error ? (
        <LoadError title={failure} error={error} level={3} isBare onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton />
      )}
    </Panel>
  )
}
