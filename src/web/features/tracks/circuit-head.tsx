import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { CardHead, CardSection, Meta, MetaItem, TrackImage } from '#web/ui/index.ts'
import { type Circuit, pictureOf } from './circuits.ts'

/** The picture of a circuit, with its name and countries below. */
export function CircuitHead({ circuit, title }: { circuit: Circuit; title: ReactNode }) {
  const { name, layouts } = circuit
  const countries = [...new Set(layouts.map(({ country }) => country))]
  return (
    <>
      <CardSection>
        <TrackImage name={name} {...pictureOf(circuit)} size="card" />
      </CardSection>
      <CardHead
        size="name"
        title={title}
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
    </>
  )
}
