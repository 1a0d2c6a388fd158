import { CalendarDays, MapPin, Users } from 'lucide-react'
import {
  ButtonLink,
  CardLink,
  ClassRow,
  DateBlock,
  Facts,
  FeatureSplit,
  Lamp,
  Meta,
  MetaItem,
  Panel,
  Pair,
  Ranking,
  Row,
  Rows,
  Stack,
  Text,
  Title,
  TrackSilhouette,
} from '../index.ts'
import { eventFacts } from './samples.tsx'

export function HomeParts() {
  return (
    <>
      <Panel title="Next Event" isFlush>
        <FeatureSplit
          title="Ardennes 6 Hours"
          badges={<Lamp tone="go">Registration Open</Lamp>}
          aside={
            <>
              <TrackSilhouette name="Circuit de Spa-Francorchamps" />
              <Facts items={eventFacts} />
            </>
          }
        >
          <Text tone="muted">Round 7. Six hours into the Belgian night.</Text>
        </FeatureSplit>
      </Panel>
      <Panel title="Our Classes" isFlush>
        <ClassRow
          items={[
            { classToken: 'Hypercar', text: 'Hybrid prototypes, the fastest cars of the field.' },
            { classToken: 'LMP2', text: 'One chassis, one engine, close racing.' },
            { classToken: 'LMGT3', text: 'Customer GT cars of ten makers.' },
            { classToken: 'GTE', text: 'The GT cars of 2023, loud and loved.' },
          ]}
        />
      </Panel>
      <Pair>
        <Panel title="Recent Events" isFlush>
          <Rows label="Recent Events">
            <Row
              lead={<DateBlock day="26" month="Sep 2026" />}
              end={
                <ButtonLink href="#results" size="small">
                  View Results
                </ButtonLink>
              }
            >
              <Title level={3} size="name">
                Sebring Bumps 3 Hours
              </Title>
              <Meta>
                <MetaItem icon={MapPin}>Sebring International Raceway</MetaItem>
                <MetaItem icon={CalendarDays}>Sat, Sep 26, 2026</MetaItem>
                <MetaItem icon={Users}>29 participants</MetaItem>
              </Meta>
            </Row>
          </Rows>
        </Panel>
        <Stack>
          <Panel title="Quick Actions" isFlush>
            <CardLink href="#events" icon={CalendarDays}>
              Browse Events
            </CardLink>
            <CardLink href="#drivers" icon={Users}>
              Find Drivers
            </CardLink>
          </Panel>
          <Panel title="Top Drivers" isFlush>
            <Ranking
              lines={[
                {
                  id: 1,
                  rank: 1,
                  name: 'Lotta Laps',
                  note: 'Kerb Crawlers',
                  figure: '132 pts',
                  classToken: 'Hypercar',
                },
                { id: 2, rank: 2, name: 'Stella Stint', figure: '118 pts', classToken: 'LMP2' },
              ]}
            />
          </Panel>
        </Stack>
      </Pair>
    </>
  )
}
