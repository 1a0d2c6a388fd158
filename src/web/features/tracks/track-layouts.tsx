import { Link } from '@tanstack/react-router'
import type { Track } from '#shared/contract/track.ts'
import type { TrackDetail } from '#shared/contract/tracks.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { Panel, Row, Rows, Tag, Text, TextLink, Title } from '#web/ui/index.ts'
import { layoutText } from './track-facts.ts'

export function TrackLayouts({ track: { id, layouts } }: { track: TrackDetail }) {
  return (
    <Panel title="Layouts" note={counted(layouts.length, 'layout')} isFlush>
      <Rows label="Layouts">
        {layouts.map((layout) => (
          <Row
            key={layout.id}
            end={layout.id === id && <Tag isStrong>Shown</Tag>}
            isEndBeside={layout.id === id}
          >
            <Title level={3} size="name">
              {layout.id === id ? nameOf(layout) : <LayoutLink layout={layout} />}
            </Title>
            <Text size="data" tone="muted">
              {layoutText(layout)}
            </Text>
          </Row>
        ))}
      </Rows>
    </Panel>
  )
}

function LayoutLink({ layout }: { layout: Track }) {
  return (
    <TextLink look="plain" render={<Link to="/tracks/$id" params={{ id: String(layout.id) }} />}>
      {nameOf(layout)}
    </TextLink>
  )
}

const nameOf = ({ layoutVariant, name }: Track) => layoutVariant ?? name
