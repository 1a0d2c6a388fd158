import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { carName } from '#shared/domain/words/car-name.ts'
import type { Entry } from '#shared/contract/entries.ts'
import { lineUpCloses } from '#shared/domain/entries/crew.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { LocalTime } from '#web/parts/local-time.tsx'
import { TeamName } from '#web/parts/team-name.tsx'
import { Facts, NumberPlate, Panel, TextLink } from '#web/ui/index.ts'

type Props = {
  entry: Entry
  now: Date
  /** The lamp of its place. */
  status: ReactNode
  /** What else its crew has to know about it. */
  standing?: string | undefined
  actions?: ReactNode
}

/** What is entered: car, number and team, in which event, with which place. */
export function EntryPanel({ entry, now, status, standing, actions }: Props) {
  const { event, car, number, teamName, teamId } = entry
  const closes = lineUpCloses(event)

  return (
    <Panel title="Entry" isFirstOnPhones foot={actions}>
      <Facts
        items={[
          {
            label: 'Event',
            isLong: true,
            value: (
              <TextLink render={<Link to="/events/$id" params={{ id: String(event.id) }} />}>
                {event.title}
              </TextLink>
            ),
            note: (
              <>
                {formatMoment(event.startDateTime, event.timezone)}
                <LocalTime at={event.startDateTime} timezone={event.timezone} />
              </>
            ),
          },
          {
            label: 'Car',
            value: carName(car),
            note: car.carClass.name,
            isLong: number === null,
          },
          ...(number === null
            ? []
            : [
                {
                  label: 'Number',
                  value: <NumberPlate number={number} classToken={car.carClass.name} />,
                },
              ]),
          ...(teamName === null
            ? []
            : [{ label: 'Team', value: <TeamName name={teamName} id={teamId} />, isLong: true }]),
          { label: 'Status', value: status, note: standing },
          ...(event.status === 'upcoming'
            ? [
                {
                  label: now < closes ? 'Line-up can be changed until' : 'Line-up fixed since',
                  value: (
                    <>
                      {formatMoment(closes, event.timezone)}
                      <LocalTime at={closes} timezone={event.timezone} />
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  )
}
