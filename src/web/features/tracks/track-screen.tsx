import { Link } from '@tanstack/react-router'
import type { TrackDetail } from '#shared/contract/tracks.ts'
import { ButtonLink, Columns, Facts, Page, Panel, Text, TrackImage } from '#web/ui/index.ts'
import { LapRecords } from './lap-records.tsx'
import { PastEvents } from './past-events.tsx'
import { trackFacts } from './track-facts.ts'
import { TrackLayouts } from './track-layouts.tsx'

export function TrackScreen({ track }: { track: TrackDetail }) {
  const { name, country, layoutVariant, outline, imageUrl, description } = track
  return (
    <Page
      title={name}
      subtitle={layoutVariant ? `${country}, ${layoutVariant}` : country}
      actions={<ButtonLink render={<Link to="/tracks" />}>All Tracks</ButtonLink>}
    >
      <Columns
        side={
          <>
            <TrackLayouts track={track} />
            <PastEvents events={track.pastEvents} />
          </>
        }
      >
        <Panel title="Track">
          <TrackImage name={name} outline={outline} src={imageUrl} />
          {!outline && !imageUrl && (
            <Text size="help" tone="muted">
              A drawing, as the outline of this layout is not known.
            </Text>
          )}
          <Facts
            columns="row"
            items={[
              { label: 'Country', value: country },
              ...(layoutVariant ? [{ label: 'Layout', value: layoutVariant }] : []),
              ...trackFacts(track),
            ]}
          />
          {description && <Text tone="muted">{description}</Text>}
        </Panel>
        <LapRecords track={track} />
      </Columns>
    </Page>
  )
}
