import type { Race } from '#shared/contract/races.ts'
import { dayInSentence } from '#shared/domain/words/dates.ts'
import { CardGrid, Card, CardHead, CardSection, Section, TrackImage } from '#web/ui/index.ts'

/** Specification, section 9. */
const IMAGES_SHOWN = 4

export function CurrentImages({ races }: { races: Race[] }) {
  return (
    <Section title="Current Images">
      <CardGrid minimum="picture">
        {races.slice(0, IMAGES_SHOWN).map((race) => (
          <Card key={race.id}>
            <CardSection>
              <TrackImage name={race.trackName} src={race.trackImageUrl} />
            </CardSection>
            <CardHead
              level={3}
              size="name"
              title={race.trackName}
              text={`${race.title}, ${dayInSentence(race.startDateTime, race.timezone)}`}
            />
          </Card>
        ))}
      </CardGrid>
    </Section>
  )
}
