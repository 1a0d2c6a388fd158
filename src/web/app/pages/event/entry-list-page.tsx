import { getRouteApi, Link } from '@tanstack/react-router'
import { Download, Printer } from 'lucide-react'
import { carName } from '#shared/domain/words/car-name.ts'
import type { EventEntries, EventEntry } from '#shared/contract/event-entries.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { entryList, present, roleText } from '#shared/domain/entries/entry-list.ts'
import { entryStateText } from '#shared/domain/entries/entry-state-words.ts'
import {
  countEntries,
  eventPlaces,
  placesTakenText,
  waitNotes,
} from '#shared/domain/entries/place-count.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { trackLabel } from '#shared/domain/events/track-label.ts'
import { useQuery } from '@tanstack/react-query'
import type { StartPenalty } from '#shared/contract/penalties.ts'
import { eventPenaltiesQuery } from '#web/data/penalties.ts'
import { eventEntriesQuery, useSaveEntryList } from '#web/data/event-entries.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { Button, ButtonLink, Paper, PaperTable } from '#web/ui/index.ts'

const here = getRouteApi('/_member/admin/events/$id/entry-list')

export function EntryListPage() {
  return (
    <Loaded
      id={here.useParams().id}
      query={eventEntriesQuery}
      failure="Failed to load entries"
      missing={
        <NotFound thing="Event" link={<Link to="/admin/events" />} linkText="Manage Events" />
      }
    >
      {(listed) => <EntryList listed={listed} />}
    </Loaded>
  )
}

const columnsWith = (penalties: readonly StartPenalty[]) => [
  { head: 'Number', value: ({ number }: EventEntry) => number },
  { head: 'Car', value: ({ car }: EventEntry) => carName(car) },
  { head: 'Team', value: ({ teamName }: EventEntry) => teamName },
  { head: 'Status', value: entryStateText },
  { head: 'Crew', value: (entry: EventEntry) => <Crew entry={entry} penalties={penalties} /> },
]

function EntryList({ listed }: { listed: EventEntries }) {
  const { id, title, track, startDateTime, timezone } = listed.event
  const save = useSaveEntryList(id)
  const { data } = useQuery(eventPenaltiesQuery(id))
  const columns = columnsWith(data?.penalties ?? [])
  const groups = entryList(listed)

  return (
    <Paper
      title={`${title}: Entry List`}
      lines={[
        trackLabel(track),
        formatMoment(startDateTime, timezone),
        placesTakenText(eventPlaces(listed.event)),
        ...(groups.some(({ rows }) => rows.some((entry) => present(entry).some(nameInSimulation)))
          ? ['In brackets: the name in the simulation, where it is another one']
          : []),
      ]}
      actions={
        <>
          <ButtonLink
            render={
              <Link to="/events/$id" params={{ id: String(id) }} search={{ tab: 'participants' }} />
            }
          >
            Back to the Event
          </ButtonLink>
          <Button
            icon={Download}
            isPending={save.isPending}
            pendingLabel="Loading..."
            onClick={() => save.mutate()}
          >
            Download CSV
          </Button>
          <Button variant="primary" icon={Printer} onClick={() => print()}>
            Print
          </Button>
        </>
      }
    >
      {groups.length === 0 && <p>Nobody has signed up yet.</p>}
      {groups.map(({ carClass, rows }) => (
        <PaperTable
          key={carClass}
          title={carClass}
          note={carsText(rows)}
          columns={columns}
          lead="Crew"
          rows={rows}
          rowKey={(entry) => String(entry.id)}
        />
      ))}
    </Paper>
  )
}

/** '6 cars', '6 cars, 2 on the waitlist' */
function carsText(rows: readonly EventEntry[]) {
  const entries = countEntries(rows)
  return [counted(entries.registered, 'car'), ...waitNotes(entries)].join(', ')
}

/** One line per member: 'Lotta Laps, captain, Silver (LottaLaps#0042)' */
function Crew({ entry, penalties }: { entry: EventEntry; penalties: readonly StartPenalty[] }) {
  return present(entry).map((member) => {
    const toServe = penalties.filter(
      ({ entryId, person }) => entryId === entry.id && person.id === member.userId,
    )
    const name = nameInSimulation(member)
    return (
      <div key={member.id}>
        {`${member.displayName}, ${roleText(member).toLowerCase()}`}
        {member.driverCategory && `, ${member.driverCategory}`}
        {name && <small>{` (${name})`}</small>}
        {toServe.map(({ id, text }) => (
          <b key={id}>{`, ${text}`}</b>
        ))}
      </div>
    )
  })
}

/** Null if it says nothing new. */
function nameInSimulation({ displayName, raceControlUsername }: EventEntry['crew'][number]) {
  return raceControlUsername === displayName ? null : raceControlUsername
}
