import { Link } from '@tanstack/react-router'
import type { Track } from '#shared/contract/track.ts'
import { Card, CardList, CardListLine, TextLink } from '#web/ui/index.ts'
import { CircuitHead } from './circuit-head.tsx'
import type { Circuit } from './circuits.ts'
import { layoutText } from './track-facts.ts'

/** A circuit with its layouts. The title leads to the first layout, and each layout to its own page. */
export function CircuitCard({ circuit }: { circuit: Circuit }) {
  const { name, layouts } = circuit
  const [first] = layouts
  return (
    <Card>
      <CircuitHead circuit={circuit} title={<TrackLink track={first}>{name}</TrackLink>} />
      <CardList label={`Layouts of ${name}`}>
        {layouts.map((layout) => (
          <CardListLine key={layout.id} figure={layoutText(layout)}>
            {layout.layoutVariant ? (
              <TrackLink track={layout}>{layout.layoutVariant}</TrackLink>
            ) : (
              layouts.length > 1 && <TrackLink track={layout}>{name}</TrackLink>
            )}
          </CardListLine>
        ))}
      </CardList>
    </Card>
  )
}

function TrackLink({ track, children }: { track: Track; children: string }) {
  return (
    <TextLink look="plain" render={<Link to="/tracks/$id" params={{ id: String(track.id) }} />}>
      {children}
    </TextLink>
  )
}
