import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import type { Track } from '#shared/contract/track.ts'
import {
  Card,
  CardHead,
  CardList,
  CardListLine,
  CardSection,
  Meta,
  MetaItem,
  TextLink,
  TrackImage,
} from '#web/ui/index.ts'
import { type Circuit, pictureOf } from './circuits.ts'
import { layoutText } from './track-facts.ts'

/** A circuit with its layouts. The title leads to the first layout, and each layout to its own page. */
export function CircuitCard({ circuit }: { circuit: Circuit }) {
  const { name, layouts } = circuit
  const [first] = layouts
  const countries = [...new Set(layouts.map(({ country }) => country))]
  return (
    <Card>
      <CardSection>
        <TrackImage name={name} {...pictureOf(circuit)} size="card" />
      </CardSection>
      <CardHead
        size="name"
        title={<TrackLink track={first}>{name}</TrackLink>}
        text={
          <Meta>
            {countries.map((country) => (
              <MetaItem key={country} icon={MapPin}>
                {country}
              </MetaItem>
            ))}
          </Meta>
        }
      />
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
