import {
  BigCount,
  ButtonLink,
  Card,
  CardFoot,
  CardGrid,
  CardHead,
  CardSection,
  CardSplit,
  DateBlock,
  Facts,
  Flag,
  Lamp,
  PersonCard,
  ResultList,
  SlotList,
  Tag,
  TrackSilhouette,
} from '../index.ts'
import { Anchor, classSlots, eventFacts } from './samples.tsx'

export function CardParts() {
  return (
    <>
      <CardGrid minimum="event">
        <Card>
          <CardHead
            lead={<DateBlock day="28" month="Nov 2026" dateTime="2026-11-28" />}
            badges={
              <>
                <Flag kind="upcoming">Upcoming</Flag>
                <Lamp tone="go">Registration Open</Lamp>
              </>
            }
            title="Ardennes 6 Hours"
            text="Round 7. Six hours into the Belgian night, two drivers per car welcome, real weather."
          />
          <CardSplit aside={<TrackSilhouette name="Circuit de Spa-Francorchamps" />}>
            <Facts items={eventFacts} />
          </CardSplit>
          <CardSection isDivided>
            <SlotList
              layout="row"
              items={classSlots.map((slots) => ({ ...slots, note: undefined }))}
            />
          </CardSection>
          <CardFoot>
            <BigCount value={27} of="/ 40 registered" isSmall />
            <ButtonLink href="#event" variant="primary">
              View Details & Register
            </ButtonLink>
          </CardFoot>
        </Card>
        <Card isCancelled>
          <CardHead
            lead={<DateBlock day="05" month="Sep 2026" />}
            badges={<Flag kind="cancelled">Cancelled</Flag>}
            title="Silverstone 4 Hours"
          />
          <CardSplit aside={<TrackSilhouette name="Silverstone" />}>
            <Facts items={eventFacts} />
          </CardSplit>
          <CardSection isDivided>
            <ResultList
              lines={[
                {
                  position: 1,
                  number: 4,
                  classToken: 'Hypercar',
                  name: 'Lotta Laps',
                  detail: '4:00:12.908',
                },
                {
                  position: 2,
                  number: 22,
                  classToken: 'LMP2',
                  name: 'Stella Stint',
                  detail: '+2 laps',
                },
              ]}
            />
          </CardSection>
          <CardFoot>
            <BigCount value={12} of="/ 30 registered" isSmall />
            <ButtonLink href="#event">View Details</ButtonLink>
          </CardFoot>
        </Card>
      </CardGrid>
      <CardGrid minimum="driver">
        {['Lotta Laps', 'Penny Limiter', 'Otto'].map((name) => (
          <PersonCard
            key={name}
            name={name}
            tags={
              <>
                <Tag isStrong={name.startsWith('Penny')}>
                  {name.startsWith('Penny') ? 'Admin' : 'Driver'}
                </Tag>
                <Tag>Steam</Tag>
              </>
            }
            platformId="76561199…"
            figures={[
              { label: 'Wins', value: 0 },
              { label: 'Podiums', value: 0 },
            ]}
            link={<Anchor href="#profile" />}
            linkLabel="View Profile"
          />
        ))}
      </CardGrid>
    </>
  )
}
