import { Link } from '@tanstack/react-router'
import { carName } from '#shared/domain/words/car-name.ts'
import type { TeamDetail, TeamEntry, TeamMember } from '#shared/contract/teams.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { LocalTime } from '#web/parts/local-time.tsx'
import { RaceHistory } from '#web/parts/race-history.tsx'
import { useViewer } from '#web/data/viewer.ts'
import {
  Avatar,
  ButtonLink,
  Columns,
  NumberPlate,
  Page,
  Panel,
  Row,
  Rows,
  Text,
  TextLink,
  Title,
  YouTag,
} from '#web/ui/index.ts'
import { aliasText } from './alias-text.ts'
import { entriesText } from './teams.api.ts'

export function TeamScreen({ team }: { team: TeamDetail }) {
  const { name, aliases, members, entries, results } = team
  return (
    <Page
      title={name}
      subtitle={aliasText(aliases)}
      actions={<ButtonLink render={<Link to="/teams" />}>All Teams</ButtonLink>}
    >
      <Columns side={<TeamMembers members={members} />}>
        <TeamEntries entries={entries} />
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
  )
}

function TeamMembers({ members }: { members: TeamMember[] }) {
  const viewer = useViewer()
  if (members.length === 0)
    return (
      <Panel title="Drivers">
        <Text tone="muted">Nobody has driven for this team yet.</Text>
      </Panel>
    )
  return (
    <Panel title="Drivers" note={counted(members.length, 'driver')} isFlush>
      <Rows label="Drivers">
        {members.map(({ userId, displayName, avatarUrl, entries }, index) => (
          <Row
            key={userId ?? `former ${index}`}
            lead={<Avatar name={displayName} src={avatarUrl} size="small" />}
          >
            <Title level={3} size="name">
              {userId === null ? (
                displayName
              ) : (
                <TextLink
                  look="plain"
                  render={<Link to="/profile/$id" params={{ id: String(userId) }} />}
                >
                  {displayName}
                </TextLink>
              )}
              {userId !== null && userId === viewer?.id && <YouTag />}
            </Title>
            <Text size="data" tone="muted">
              {entriesText(entries)}
            </Text>
          </Row>
        ))}
      </Rows>
    </Panel>
  )
}

function TeamEntries({ entries }: { entries: TeamEntry[] }) {
  if (entries.length === 0)
    return (
      <Panel title="Upcoming Entries">
        <Text tone="muted">This team has not entered any event to come.</Text>
      </Panel>
    )
  return (
    <Panel title="Upcoming Entries" note={entriesText(entries.length)} isFlush>
      <Rows label="Upcoming Entries">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </Rows>
    </Panel>
  )
}

function EntryRow({ entry }: { entry: TeamEntry }) {
  const { id, event, car, driverNumber, status, crew } = entry
  const { startDateTime, timezone } = event
  return (
    <Row
      edgeClass={car.carClass.name}
      lead={<NumberPlate number={driverNumber ?? '-'} classToken={car.carClass.name} />}
    >
      <Title level={3} size="name">
        <TextLink look="plain" render={<Link to="/entries/$id" params={{ id: String(id) }} />}>
          {event.title}
        </TextLink>
      </Title>
      <Text size="data" tone="muted">
        {formatMoment(startDateTime, timezone)}
        <LocalTime at={startDateTime} timezone={timezone} />
        {status === 'waitlist' && ', on the waitlist'}
      </Text>
      <Text size="help">{`${carName(car)}: ${crew.join(', ')}`}</Text>
    </Row>
  )
}
