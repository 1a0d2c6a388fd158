import { Link } from '@tanstack/react-router'
import type { EventDetail } from '#shared/contract/events.ts'
import { Facts, Panel, Text, TextLink, TrackImage } from '#web/ui/index.ts'

type Props = { event: Pick<EventDetail, 'track' | 'imageUrl'> }

export function TrackPanel({ event: { track, imageUrl } }: Props) {
  const { id, name, country, length, turns, layoutVariant, outline, description } = track

  return (
    <Panel title="Track">
      <TrackImage name={name} outline={outline} src={imageUrl ?? track.imageUrl} />
      <Facts
        columns="named"
        items={[
          {
            label: 'Circuit',
            value: (
              <TextLink render={<Link to="/tracks/$id" params={{ id: String(id) }} />}>
                {name}
              </TextLink>
            ),
          },
          { label: 'Country', value: country },
          { label: 'Length', value: `${length} km` },
          // 0 means unknown.
          { label: 'Turns', value: turns || 'N/A' },
          ...(layoutVariant ? [{ label: 'Layout', value: layoutVariant }] : []),
        ]}
      />
      {description && <Text tone="muted">{description}</Text>}
    </Panel>
  )
}
