import { getRouteApi, Link } from '@tanstack/react-router'
import type { z } from 'zod'
import type { PublicTeamDetail } from '#shared/contract/public/people.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { usePublicParts } from '#web/data/guild.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { RaceHistory } from '#web/parts/race-history.tsx'
import {
  Avatar,
  ButtonLink,
  Columns,
  NumberPlate,
  Page,
  Panel,
  Row,
  RowLink,
  Rows,
  Text,
  Title,
} from '#web/ui/index.ts'
import { PersonName } from './people.tsx'
import { publicTeamQuery } from './public-pages.api.ts'

type Team = z.output<typeof PublicTeamDetail>

const here = getRouteApi('/_member/teams/$id')

export function PublicTeamPage() {
  return (
    <Loaded
      id={here.useParams().id}
      query={publicTeamQuery}
      page={{ title: 'Team' }}
      failure="Failed to load team"
      missing={
        <NotFound
          thing="Team"
          why="It may have been merged into another team"
          link={<Link to="/teams" />}
          linkText="All Teams"
        />
      }
    >
      {({ name, members, entries, results }) => (
        <Page
          title={name}
          actions={<ButtonLink render={<Link to="/teams" />}>All Teams</ButtonLink>}
        >
          <Columns side={<Members members={members} />}>
            {entries.length > 0 && <Entries entries={entries} />}
            {results.length > 0 ? (
              <Panel title="Results" note={counted(results.length, 'race')} isFlush>
                <RaceHistory
                  label="Results"
                  races={results}
                  driversOf={({ drivers }) => drivers.join(', ')}
                />
              </Panel>
            ) : (
              <Panel title="Results">
                <Text tone="muted">This team has no results yet.</Text>
              </Panel>
            )}
          </Columns>
        </Page>
      )}
    </Loaded>
  )
}

function Members({ members }: Pick<Team, 'members'>) {
  if (members.length === 0)
    return (
      <Panel title="Drivers">
        <Text tone="muted">Nobody has driven for this team yet.</Text>
      </Panel>
    )
  return (
    <Panel title="Drivers" note={counted(members.length, 'driver')} isFlush>
      <Rows label="Drivers">
        {members.map((person, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two people may have the same public name
          <Row key={index} lead={<Avatar name={person.name} src={null} size="small" />}>
            <Title level={3} size="name">
              <PersonName person={person} />
            </Title>
          </Row>
        ))}
      </Rows>
    </Panel>
  )
}

function Entries({ entries }: Pick<Team, 'entries'>) {
  const hasEvents = usePublicParts().includes('events')
  return (
    <Panel title="Upcoming Entries" note={counted(entries.length, 'entry', 'entries')} isFlush>
      <Rows label="Upcoming Entries">
        {entries.map(({ event, carModel, carClass, number, crew }) => (
          <Row
            key={`${event.id} ${carClass} ${number ?? carModel}`}
            edgeClass={carClass}
            lead={<NumberPlate number={number ?? '-'} classToken={carClass} />}
          >
            <Title level={3} size="name">
              {hasEvents ? (
                <RowLink render={<Link to="/events/$id" params={{ id: String(event.id) }} />}>
                  {event.title}
                </RowLink>
              ) : (
                event.title
              )}
            </Title>
            <Text size="data" tone="muted">
              {formatMoment(event.startDateTime, event.timezone)}
            </Text>
            <Text size="help">{`${carModel}: ${crew.join(', ')}`}</Text>
          </Row>
        ))}
      </Rows>
    </Panel>
  )
}
